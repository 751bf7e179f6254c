import { button, make } from "./parts.js";
import { picture } from "./server.js";
import { t } from "./words.js";

/** A card as an element; `say` is called with the words of a button. */
export function card(value, say) {
  const list = key => Array.isArray(value[key]) ? value[key].filter(part => part && typeof part === "object") : [];
  const element = make("div", { class: "card" });
  if (value.title) element.append(make("h2", {}, String(value.title)));
  const rows = list("rows");
  if (rows.length) {
    element.append(make("dl", {}, ...rows.flatMap(row => [
      make("dt", { dir: "auto" }, String(row.label ?? "")), make("dd", { dir: "auto" }, String(row.value ?? "")),
    ])));
  }
  if (value.image) element.append(...image(value.image));
  if (value.map) element.append(...place(value.map));
  const buttons = say ? list("buttons") : [];
  if (buttons.length) {
    element.append(make("div", { class: "buttons" }, ...buttons.map(one =>
      button(String(one.title ?? one.say ?? ""), () => say(String(one.say ?? ""))))));
  }
  return element.childNodes.length ? element : null;
}

function image(value) {
  const description = String(value.description ?? "");
  const holder = make("div");
  const lines = Array.isArray(value.lines) && value.lines.length
    ? make("pre", { role: "img", "aria-label": description }, value.lines.join("\n")) : undefined;
  // The words stand there until there is a picture, and for good where there is none.
  holder.append(...[lines, make("p", { class: "small" }, description)].filter(Boolean));
  picture(String(value.path ?? "")).then(blob => {
    const address = URL.createObjectURL(blob);
    const shown = make("img", { alt: description, src: address, load: () => URL.revokeObjectURL(address) });
    holder.replaceChildren(shown);
  }, () => {});
  return [holder];
}

function place(value) {
  const [latitude, longitude] = [value.latitude, value.longitude];
  const label = String(value.label ?? "");
  const isPlace = [latitude, longitude].every(Number.isFinite) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPlace) return label ? [make("p", {}, label)] : [];
  const online = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  return [make("p", {},
    make("a", { href: `geo:${latitude},${longitude}` }, label || `${latitude}, ${longitude}`), " · ",
    make("a", { href: online, rel: "noreferrer noopener", target: "_blank" }, t("map")))];
}
