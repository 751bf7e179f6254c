// Elements are made, never parsed from text: what apps and people say stays text.

/** An element with attributes and children; strings become text. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter(child => child !== undefined && child !== null));
  return element;
}

/** A button that does something. */
export const button = (label, act, attributes = {}) => make("button", { type: "button", click: act, ...attributes }, label);
