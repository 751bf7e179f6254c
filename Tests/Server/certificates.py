"""Certificates and keys for tests, made by the real openssl."""
import os
import pathlib
import subprocess


def openssl(*words, input=None):
    subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True, input=input)


class Authority:
    """An authority in a folder, which makes certificates for this machine."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.ca = self.make_authority("ca")
        self.count = 0

    def make_authority(self, name, issuer=None):
        key, cert = self.folder / f"{name}.key", self.folder / f"{name}.pem"
        openssl("req", "-x509" if issuer is None else "-new", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert if issuer is None else f"{cert}.csr",
                "-subj", f"/CN=Heed's test {name}", *(["-days", "30", "-addext", "keyUsage=keyCertSign"] if issuer is None else []))
        if issuer:
            (self.folder / "between.ext").write_text("basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n")
            openssl("x509", "-req", "-in", f"{cert}.csr", "-CA", issuer, "-CAkey", issuer.with_suffix(".key"), "-CAcreateserial", "-days", "30",
                    "-extfile", self.folder / "between.ext", "-out", cert)
        return cert

    def make(self, kind="rsa:2048", begins=None, ends=None, issuer=None, addresses=()):
        """A certificate and its key, valid for a month or from and to a day (YYYYMMDD)."""
        self.count += 1
        issuer = issuer or self.ca
        name = self.folder / f"own{self.count}"
        key, csr, cert = (name.with_suffix(end) for end in (".key", ".csr", ".pem"))
        new = {"ec": ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]}.get(kind, [kind])
        openssl("req", "-new", "-newkey", *new, "-nodes", "-keyout", key, "-out", csr, "-subj", "/CN=localhost")
        names = ["DNS:localhost", "IP:127.0.0.1", *(f"IP:{address}" for address in addresses)]
        extensions = name.with_suffix(".ext")
        extensions.write_text(f"subjectAltName={','.join(names)}\n")
        if begins or ends:
            # Only `ca` takes days that are given.
            database, config = name.with_suffix(".txt"), name.with_suffix(".cnf")
            database.write_text("")
            config.write_text(f"[ca]\ndefault_ca=own\n[own]\ndatabase={database}\nserial={name}.serial\nnew_certs_dir={self.folder}\n"
                              "default_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n")
            pathlib.Path(f"{name}.serial").write_text("%02x\n" % (100 + self.count))
            openssl("ca", "-batch", "-config", config, "-in", csr, "-cert", issuer, "-keyfile", issuer.with_suffix(".key"), "-startdate", f"{begins}000000Z",
                    "-enddate", f"{ends}000000Z", "-extfile", extensions, "-out", cert, "-notext")
        else:
            openssl("x509", "-req", "-in", csr, "-CA", issuer, "-CAkey", issuer.with_suffix(".key"), "-CAcreateserial", "-days", "30", "-extfile", extensions, "-out", cert)
        os.chmod(key, 0o600)
        return cert, key
