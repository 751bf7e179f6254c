import { button, make } from "./parts.js";
import { Lesson } from "./lesson.js";
import { get, remove, send } from "./server.js";
import { language, t } from "./words.js";

/** The panels beside the conversation, each filled whenever it is opened. */
export class Panels {
  #notice;
  #say;

  constructor(notice, say) {
    this.#notice = notice;
    this.#say = say;
  }

  /** Fills a panel by its name. */
  async fill(name) {
    const panel = document.querySelector(`#panel-${name}`);
    try {
      panel.replaceChildren(...await this[name]());
    } catch (error) {
      const message = error.status === 401 ? t("keyNeeded") : error.message;
      panel.replaceChildren(make("p", {}, message));
    }
  }

  async #change(name, act) {
    try {
      await act();
      this.#notice("");
    } catch (error) {
      this.#notice(t("failed", error.message));
    }
    await this.fill(name);
    document.querySelector(`#tab-${name}`).focus();
  }

  async apps() {
    const { apps } = await get("/v1/apps");
    return [
      make("p", { class: "small" }, t("appsHint")),
      ...apps.flatMap(app => [
        make("h2", {}, app.name),
        make("div", { class: "buttons" }, ...app.examples.map(example =>
          button(example, () => this.#say(example), { class: "example" }))),
      ]),
    ];
  }

  /** What apps are called, by their identifiers. */
  async #titles() {
    const { apps } = await get("/v1/apps");
    return Object.fromEntries(apps.map(app => [app.id, app.name]));
  }

  async history() {
    const [entries, titles] = await Promise.all([get("/v1/history"), this.#titles()]);
    if (!entries.length) return [make("p", {}, t("none"))];
    const forget = id => this.#change("history", () => remove(`/v1/history?id=${encodeURIComponent(id)}`));
    const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
    return [
      make("ul", { class: "list" }, ...entries.map(entry => {
        const slots = Object.values(entry.intent?.slots ?? {}).flat().map(value => value.text).join(", ");
        const what = `${titles[entry.app] ?? entry.app}: ${entry.intent?.intent ?? ""}${slots ? ` (${slots})` : ""}`;
        return make("li", {},
          make("div", {}, make("p", { class: "small" }, time.format(new Date(entry.start))), what,
            entry.response?.text ? make("p", { class: "small" }, entry.response.text) : undefined),
          button(t("remove"), () => forget(entry.id), { "aria-label": `${t("remove")}: ${what}` }));
      })),
      button(t("removeAll"), () => { if (confirm(t("sure"))) forget("all"); }, { class: "all" }),
    ];
  }

  async names() {
    const { kinds, names } = await get("/v1/names");
    const name = make("input", { id: "name", autocomplete: "off", maxlength: 200 });
    const hint = make("input", { id: "hint", autocomplete: "off", maxlength: 200 });
    const kind = make("select", { id: "kind" }, ...kinds.map(one => make("option", {}, one)));
    if (kinds.includes("contactName")) kind.value = "contactName";
    const hear = text => {
      if (globalThis.speechSynthesis) speechSynthesis.speak(new SpeechSynthesisUtterance(text));
    };
    const form = make("form", {
      id: "name-form",
      submit: event => {
        event.preventDefault();
        if (!name.value.trim()) return;
        const value = { name: name.value, type: kind.value, hint: hint.value };
        this.#change("names", () => send("POST", "/v1/names", value));
      },
    },
    make("label", {}, t("name"), name), make("label", {}, t("hint"), hint),
    ...new Lesson(name, hint, this.#notice).elements, make("label", {}, t("kind"), kind),
    make("button", { type: "submit" }, t("add")));
    return [
      form, make("p", { class: "small" }, t("namesHint")),
      make("ul", { class: "list" }, ...names.map(one => {
        const sound = one.hints?.[one.say[0]]?.[0];
        const query = `type=${encodeURIComponent(one.type)}&name=${encodeURIComponent(one.id)}`;
        return make("li", {},
          make("div", {}, one.say.join(", "), make("p", { class: "small" }, one.type + (sound ? ` · ${sound}` : ""))),
          button(t("hear"), () => hear(sound ?? one.say[0]), { "aria-label": `${t("hear")}: ${one.say[0]}` }),
          button(t("remove"), () => this.#change("names", () => remove(`/v1/names?${query}`)),
            { class: "remove", "aria-label": `${t("remove")}: ${one.say[0]}` }));
      })),
    ];
  }

  async benchmark() {
    let report;
    try { report = await get("/v1/benchmark"); } catch (error) {
      if (error.status !== 404) throw error;
      return [make("p", {}, t("noReport"))];
    }
    // A document of its own: it sees nothing of this page, and nothing of this page's storage.
    return [make("iframe", { id: "report", title: t("benchmark"), src: report.address, sandbox: "allow-scripts" })];
  }

  async permissions() {
    const [apps, titles] = await Promise.all([get("/v1/permissions"), this.#titles()]);
    const decide = (app, state) =>
      this.#change("permissions", () => send("PUT", `/v1/permissions/${encodeURIComponent(app)}`, { state }));
    return [make("ul", { class: "list" }, ...apps.map(app => {
      const sees = [
        ["reads", app.reads], ["writes", app.writes], ["connects", app.connects], ["bus", app.bus], ["devices", app.devices],
      ].filter(([, values]) => values?.length).map(([key, values]) => `${t(key)}: ${values.join(", ")}`);
      if (app.network) sees.push(t("network"));
      if (!sees.length) sees.push(t("ownFolder"));
      const buttons = app.state === "restricted" ? [] : [
        app.state === "denied" ? undefined : button(t("revoke"), () => decide(app.app, "denied"),
          { class: "revoke", "aria-label": `${t("revoke")}: ${app.app}` }),
        app.state === "authorized" ? undefined : button(t("allow"), () => decide(app.app, "authorized"),
          { class: "allow", "aria-label": `${t("allow")}: ${app.app}` }),
      ].filter(Boolean);
      return make("li", { id: `permission-${app.app}` },
        make("div", {}, `${titles[app.app] ?? app.app}: ${t(app.state)}`, ...sees.map(line => make("p", { class: "small" }, line))),
        ...buttons);
    }))];
  }
}
