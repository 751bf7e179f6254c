import { card } from "./cards.js";
import { Link } from "./link.js";
import { Microphone } from "./microphone.js";
import { button, make } from "./parts.js";
import { t } from "./words.js";

const kept = "heed-log";
const mostLines = 60;
// Shorter than this is no holding: then the microphone stays open until something was heard.
const holding = 300;
const longestOpen = 10_000;
// An utterance ends with silence, also where the button is let go at once.
const silence = new ArrayBuffer(2 * 16_000 * 2);

const log = document.querySelector("#log");
const lines = document.querySelector("#lines");
const words = document.querySelector("#words");
const talk = document.querySelector("#talk");
const aloud = document.querySelector("#aloud");
const wake = document.querySelector("#wake");
const listening = document.querySelector("#listening");

/** The conversation: what is typed and spoken, and what comes of it. */
export class Talk {
  #notice;
  #away;
  #link;
  #microphone = new Microphone(piece => this.#link.sound(piece));
  #answers = null;
  #asked = false;
  #live = null;
  #typed = 0;
  #pressed = null;
  #openTimer = null;
  #locale = undefined;
  #said = "";
  #phrase = null;

  /** Calls `away` whenever Heed cannot be reached: it may want to know anew who asks. */
  constructor(notice, away) {
    this.#notice = notice;
    this.#away = away;
    this.#link = new Link(event => this.#take(event), state => this.#changed(state), () => this.#heed(t("unsent")));
    document.querySelector("#typing").addEventListener("submit", event => {
      event.preventDefault();
      this.say(words.value);
      words.value = "";
      words.focus();
    });
    document.addEventListener("keydown", event => { if (event.key === "Escape" && this.#asked) this.say("cancel"); });
    aloud.checked = localStorage.getItem("heed-aloud") === "1";
    aloud.addEventListener("change", () => {
      localStorage.setItem("heed-aloud", aloud.checked ? "1" : "0");
      if (!aloud.checked) globalThis.speechSynthesis?.cancel();
    });
    // Nobody is listened to after a reload who has not asked for it again.
    wake.checked = false;
    wake.addEventListener("change", () => this.#waitForPhrase());
    this.#listenToButton();
    this.#restore();
  }

  /** Begins, with a sentence that could be said. */
  begin(example, locale, phrase) {
    this.#locale = locale;
    this.#phrase = phrase ?? null;
    document.querySelector("#waking").hidden = !phrase;
    document.querySelector("#wake-words").textContent = t("wake", phrase ?? "");
    if (!lines.childElementCount) lines.append(make("li", { class: "empty" }, t("empty", example)));
    this.#link.open();
    // Where fingers point, a focus would open the keyboard.
    if (!matchMedia("(pointer: coarse)").matches) words.focus();
  }

  /** Says words as if they were spoken. */
  say(text) {
    text = text.trim();
    if (!text) return;
    this.#closeQuestion();
    this.#you(text);
    this.#typed++;
    this.#link.text(text);
    if (!this.#link.isOpen) this.#notice(t("away"));
  }

  #changed(state) {
    if (state === "open") return this.#notice("");
    const wasAsked = this.#asked;
    this.#closeQuestion();
    this.#endLive();
    this.#typed = 0;
    if (state === "away") this.#away();
    this.#notice(state === "busy" ? t("busy") : wasAsked ? `${t("away")} ${t("lost")}` : t("away"));
  }

  #take(event) {
    const text = typeof event.text === "string" ? event.text : "";
    switch (event.event) {
    // While the phrase is waited for, other talk of the room is not shown.
    case "started": if (!this.#isWaiting) this.#liveLine("…"); break;
    case "partial": if (!this.#isWaiting || text) this.#liveLine(text); break;
    case "ended": if (this.#isWaiting && this.#live?.textContent === "…") this.#endLive(); break;
    case "awake": this.#liveLine("…"); break;
    case "heard": case "answered":
      this.#settle(text);
      break;
    case "prompt":
      this.#closeQuestion();
      this.#asked = true;
      this.#heed(text, event.card, event);
      break;
    case "response": case "update":
      this.#closeQuestion();
      this.#heed(text, event.card);
      break;
    case "progress": case "problem": if (text) this.#notice(text); break;
    case "error": this.#heed(text); break;
    }
  }

  // MARK: Lines

  #settle(text) {
    if (this.#typed > 0) this.#typed--;
    else if (this.#live && text) {
      this.#live.classList.remove("live");
      this.#live.textContent = text;
      this.#live = null;
      this.#keep("you", text);
    } else if (text && text !== this.#said) this.#you(text);
    this.#endLive();
    this.#notice("");
    if (this.#pressed === "open") this.#release();
  }

  #you(text) {
    // A command in the place of an answer is heard twice: as the answer, and as what it is.
    this.#said = text;
    this.#add(make("li", { class: "you", dir: "auto" }, text));
    this.#keep("you", text);
  }

  #heed(text, value, question) {
    const line = make("li", { class: "heed" });
    if (text) line.append(make("p", {}, text));
    const say = question ? words => this.#press(words) : null;
    const shown = value && typeof value === "object" ? card(value, say) : null;
    if (shown) line.append(shown);
    if (question) {
      const hasButtons = Array.isArray(value?.buttons) && value.buttons.length;
      this.#answers = hasButtons ? shown.querySelector(".buttons") : this.#choices(question);
      if (this.#answers && !hasButtons) line.append(this.#answers);
      if (this.#answers) this.#answers.id = "answers";
    }
    this.#add(line);
    this.#keep("heed", text);
    if (text && aloud.checked) this.#speak(text);
  }

  #choices(question) {
    const choices = Array.isArray(question.choices) ? question.choices.map(String) : [];
    const offered = choices.length ? choices.map(words => [words, words])
      : question.kind === "confirmation" ? [[t("yes"), "yes"], [t("no"), "no"]] : [];
    if (!offered.length) return null;
    return make("div", { class: "buttons" }, ...offered.map(([label, words]) => button(label, () => this.#press(words))));
  }

  #press(answer) {
    if (!this.#asked) return;
    const hadFocus = this.#answers?.contains(document.activeElement);
    this.say(answer);
    if (hadFocus) words.focus();
  }

  #closeQuestion() {
    this.#answers?.remove();
    this.#answers = null;
    this.#asked = false;
  }

  #liveLine(text) {
    if (!this.#live) {
      this.#live = make("li", { class: "you live", dir: "auto", "aria-hidden": "true" });
      this.#add(this.#live);
    }
    this.#live.textContent = text || "…";
  }

  #endLive() {
    if (this.#live?.classList.contains("live")) this.#live.remove();
    this.#live = null;
  }

  #add(line) {
    lines.querySelector(".empty")?.remove();
    lines.append(line);
    while (lines.childElementCount > mostLines) lines.firstElementChild.remove();
    line.scrollIntoView({ block: "nearest" });
    log.scrollTop = log.scrollHeight;
  }

  #keep(who, text) {
    const all = [...this.#lines(), { who, text: text.slice(0, 2_000) }].slice(-mostLines);
    sessionStorage.setItem(kept, JSON.stringify(all));
  }

  #lines() {
    try { return JSON.parse(sessionStorage.getItem(kept)) ?? []; } catch { return []; }
  }

  #restore() {
    const all = this.#lines();
    for (const { who, text } of all) {
      this.#add(who === "you" ? make("li", { class: "you", dir: "auto" }, text) : make("li", { class: "heed" }, make("p", {}, text)));
    }
    if (all.length) this.#notice(t("reloaded"));
  }

  #speak(text) {
    if (!globalThis.speechSynthesis || !globalThis.SpeechSynthesisUtterance) return;
    const utterance = new SpeechSynthesisUtterance(text);
    if (this.#locale) utterance.lang = this.#locale;
    speechSynthesis.speak(utterance);
  }

  // MARK: Speaking

  /** Whether the phrase is waited for, and no button is held. */
  get #isWaiting() { return wake.checked && this.#pressed === null; }

  async #waitForPhrase() {
    if (!wake.checked) {
      listening.textContent = "";
      this.#link.wake(null);
      if (this.#pressed === null) this.#microphone.close();
      return;
    }
    this.#link.open();
    this.#link.wake(this.#phrase);
    try {
      await this.#microphone.open();
      if (wake.checked) listening.textContent = t("waiting", this.#phrase);
    } catch (error) {
      wake.checked = false;
      this.#link.wake(null);
      this.#notice(t(error.message));
    }
  }

  #listenToButton() {
    const isKey = event => event.key === " " || event.key === "Enter";
    talk.addEventListener("pointerdown", event => {
      if (event.button !== 0) return;
      talk.setPointerCapture(event.pointerId);
      this.#down();
    });
    for (const name of ["pointerup", "pointercancel"]) talk.addEventListener(name, () => this.#up());
    talk.addEventListener("keydown", event => {
      if (!isKey(event)) return;
      event.preventDefault();
      if (!event.repeat) this.#down();
    });
    talk.addEventListener("keyup", event => {
      if (!isKey(event)) return;
      event.preventDefault();
      this.#up();
    });
    // Programs that press buttons for people send neither a pointer nor a key.
    talk.addEventListener("click", event => {
      if (event.detail !== 0) return;
      this.#down();
      this.#up();
    });
    talk.addEventListener("contextmenu", event => event.preventDefault());
    const leave = () => { if (this.#pressed !== null) this.#release(); };
    window.addEventListener("blur", leave);
    document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
  }

  #down() {
    if (this.#pressed === "open") return this.#release();
    if (this.#pressed !== null) return;
    this.#pressed = performance.now();
    globalThis.speechSynthesis?.cancel();
    talk.setAttribute("aria-pressed", "true");
    talk.textContent = t("listening");
    this.#link.open();
    this.#link.wake(null);
    this.#microphone.open().catch(error => {
      this.#release();
      this.#notice(t(error.message));
    });
  }

  #up() {
    if (typeof this.#pressed !== "number") return;
    if (performance.now() - this.#pressed >= holding) return this.#release();
    this.#pressed = "open";
    this.#openTimer = setTimeout(() => this.#release(), longestOpen);
  }

  #release() {
    if (this.#pressed === null) return;
    clearTimeout(this.#openTimer);
    this.#pressed = null;
    if (!wake.checked) this.#microphone.close();
    this.#link.sound(silence);
    if (wake.checked) this.#link.wake(this.#phrase);
    talk.setAttribute("aria-pressed", "false");
    talk.textContent = t("hold");
  }
}
