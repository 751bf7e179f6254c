import { Microphone } from "./microphone.js";
import { button, make } from "./parts.js";
import { learn } from "./server.js";
import { t } from "./words.js";

// So often is a name said, and so long is each time: a word or two, and a pause at both ends.
const times = 3;
const length = 2_500;
// Samples below this are a microphone in which nobody speaks.
const silence = 300;

/** Learns from the person's voice how a name sounds. */
export class Lesson {
  #name;
  #hint;
  #notice;
  #recordings = [];
  #pieces = null;
  #microphone = new Microphone(piece => this.#pieces?.push(piece));
  #list = make("ol", { id: "recordings", "aria-label": t("recordings") });
  #said = make("p", { class: "small", role: "status" }, t("learnHint", times));
  #button = button(t("learn"), () => this.#record(), { id: "learn" });

  constructor(name, hint, notice) {
    this.#name = name;
    this.#hint = hint;
    this.#notice = notice;
    // What was said is the sound of another name.
    name.addEventListener("input", () => this.#forget());
  }

  get elements() { return [this.#button, this.#said, this.#list]; }

  #forget() {
    this.#recordings = [];
    this.#list.replaceChildren();
  }

  async #record() {
    if (this.#pieces) return;
    if (!this.#name.value.trim()) {
      this.#name.focus();
      return;
    }
    this.#pieces = [];
    this.#notice("");
    this.#button.setAttribute("aria-disabled", "true");
    try {
      await this.#microphone.open();
      this.#said.textContent = t("sayNow", this.#name.value);
      await new Promise(done => setTimeout(done, length));
      this.#microphone.close();
      if (!this.#pieces.some(piece => new Int16Array(piece).some(sample => Math.abs(sample) > silence))) {
        this.#said.textContent = t("learnHint", times - this.#recordings.length);
        return this.#notice(t("unheard"));
      }
      this.#recordings.push(this.#pieces);
      this.#list.append(make("li", {}, t("recorded", this.#recordings.length, times)));
      this.#said.textContent = t("learnHint", times - this.#recordings.length);
      if (this.#recordings.length === times) await this.#learn();
    } catch (error) {
      this.#microphone.close();
      this.#forget();
      this.#said.textContent = t("learnHint", times);
      // The microphone's errors are names of the page's words.
      this.#notice(error.status === undefined ? t(error.message) : t("failed", error.message));
    } finally {
      this.#pieces = null;
      this.#button.removeAttribute("aria-disabled");
    }
  }

  async #learn() {
    this.#said.textContent = t("learning");
    const { sounds } = await learn(this.#name.value, this.#recordings);
    this.#said.textContent = t("learnt", sounds.map(sound => `${sound.word}: ${sound.phones}`).join("; "));
    if (sounds.length === 1) this.#hint.value = sounds[0].phones;
    this.#forget();
  }
}
