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
export const remove = path => request(path, { method: "DELETE" });
export const send = (method, path, value) =>
  request(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) });
