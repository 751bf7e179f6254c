import { token } from "./server.js";

const keepAlive = 45_000;
const tooManyClients = 1013;
// Whoever typed a command a while ago may not want it any more.
const patience = 30_000;

/** The WebSocket to Heed, opened anew whenever it breaks; a text waits a while until it is open. */
export class Link {
  #socket = null;
  #waiting = null;
  #tries = 0;
  #timer = null;
  #wake = null;

  /** Calls `event` with each event, `state` with open, lost, away or busy, and `unsent` when a text has waited too long. */
  constructor(event, state, unsent) {
    this.event = event;
    this.state = state;
    this.unsent = unsent;
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
      if (this.#wake) socket.send(JSON.stringify({ wake: this.#wake }));
      if (!this.#waiting) return;
      clearTimeout(this.#waiting.timer);
      socket.send(this.#waiting.message);
      this.#waiting = null;
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

  /** Sends words, as soon as Heed is reached, in the place of those that still wait. */
  text(words) {
    const message = JSON.stringify({ text: words });
    if (this.isOpen) this.#socket.send(message);
    else {
      clearTimeout(this.#waiting?.timer);
      this.#waiting = { message, timer: setTimeout(() => this.#giveUp(), patience) };
      this.open();
    }
  }

  /** Has Heed wait for a phrase; null for any command. It holds for connections that are opened anew, too. */
  wake(phrase) {
    if (phrase === this.#wake) return;
    this.#wake = phrase;
    if (this.isOpen) this.#socket.send(JSON.stringify({ wake: phrase }));
  }

  #giveUp() {
    this.#waiting = null;
    this.unsent();
  }

  /** Sends sound; what is spoken while Heed is not reached is not kept. */
  sound(bytes) {
    if (this.isOpen) this.#socket.send(bytes);
  }
}
