import { t } from "./words.js";

const stored = "heed-token";

// `heed serve` prints an address with a key behind “#”, which browsers send to nobody.
if (/^#[0-9a-f]{64}$/.test(location.hash)) {
  sessionStorage.setItem(stored, location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}

export const token = () => sessionStorage.getItem(stored);
export const setToken = value => sessionStorage.setItem(stored, value);

/** Why a request was not done: its status and a sentence. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function request(path, options = {}) {
  const headers = { ...options.headers };
  if (token()) headers.Authorization = `Bearer ${token()}`;
  let response;
  try {
    response = await fetch(path, { ...options, headers });
  } catch {
    throw new Refusal(0, t("away"));
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  throw new Refusal(response.status, body.error?.message ?? String(response.status));
}

export const get = async path => (await request(path)).json();
export const picture = async path => (await request(`/v1/picture?path=${encodeURIComponent(path)}`)).blob();
/** Sends a name with recordings of it, each in 16 bits at 16 kHz; gives how it sounds. */
export async function learn(name, recordings) {
  const form = new FormData();
  form.append("name", name);
  for (const samples of recordings) form.append("file", wave(samples), "name.wav");
  return (await request("/v1/names/sounds", { method: "POST", body: form })).json();
}

function wave(samples) {
  const header = new DataView(new ArrayBuffer(44));
  const text = (place, letters) => [...letters].forEach((letter, index) => header.setUint8(place + index, letter.charCodeAt(0)));
  const size = samples.reduce((sum, piece) => sum + piece.byteLength, 0);
  text(0, "RIFF");
  header.setUint32(4, 36 + size, true);
  text(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 16_000, true);
  header.setUint32(28, 32_000, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, "data");
  header.setUint32(40, size, true);
  return new Blob([header, ...samples], { type: "audio/wav" });
}

export const remove = path => request(path, { method: "DELETE" });
export const send = (method, path, value) =>
  request(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) });
