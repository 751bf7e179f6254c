import { token } from "./server.js";

const keepAlive = 45_000;
const tooManyClients = 1013;

/** The WebSocket to Heed, opened anew whenever it breaks; texts wait until it is open. */
export class Link {
  #socket = null;
  #waiting = [];
  #tries = 0;
  #timer = null;

  /** Calls `event` with each event, and `state` with open, lost, away or busy. */
  constructor(event, state) {
    this.event = event;
    this.state = state;
    // An empty message is no sound: it only shows that somebody is there.
    setInterval(() => this.sound(new ArrayBuffer(0)), keepAlive);
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN; }

  open() {
    clearTimeout(this.#timer);
    if (this.#socket) return;
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/v1/listen?rate=16000`;
    const socket = new WebSocket(address, token() ? ["heed", `token.${token()}`] : []);
    this.#socket = socket;
    let wasOpen = false;
    socket.addEventListener("open", () => {
      wasOpen = true;
      this.#tries = 0;
      this.state("open");
      for (const text of this.#waiting.splice(0)) socket.send(text);
    });
    socket.addEventListener("message", message => {
      let event;
      try { event = JSON.parse(message.data); } catch { return; }
      if (event && typeof event === "object") this.event(event);
    });
    socket.addEventListener("close", closing => {
      this.#socket = null;
      this.state(closing.code === tooManyClients ? "busy" : wasOpen ? "lost" : "away");
      this.#timer = setTimeout(() => this.open(), Math.min(8_000, 300 * 2 ** this.#tries++));
    });
  }

  /** Sends words, as soon as Heed is reached. */
  text(words) {
    const message = JSON.stringify({ text: words });
    if (this.isOpen) this.#socket.send(message);
    else {
      this.#waiting.push(message);
      this.open();
    }
  }

  /** Sends sound; what is spoken while Heed is not reached is not kept. */
  sound(bytes) {
    if (this.isOpen) this.#socket.send(bytes);
  }
}
