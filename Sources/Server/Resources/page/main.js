import { Panels } from "./personal.js";
import { get, setToken } from "./server.js";
import { Talk } from "./talk.js";
import { t, translate } from "./words.js";

translate();
const words = document.querySelector("#words");
words.placeholder = t("words");
words.setAttribute("aria-label", t("words"));

const noticeLine = document.querySelector("#notice");
const notice = text => {
  noticeLine.textContent = text;
  noticeLine.hidden = !text;
};
const talk = new Talk(notice, () => get("/v1/apps").catch(error => { if (error.status) refused(error); }));
const tabs = [...document.querySelectorAll("[role=tab]")];
const panels = new Panels(notice, text => {
  choose("talk");
  talk.say(text);
});

function choose(name) {
  for (const tab of tabs) {
    const isChosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.querySelector(`#panel-${tab.id.slice(4)}`).hidden = !isChosen;
  }
  if (name !== "talk") panels.fill(name);
}

for (const [place, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choose(tab.id.slice(4)));
  tab.addEventListener("keydown", event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1
      : step ? (place + step + tabs.length) % tabs.length : null;
    if (next === null) return;
    event.preventDefault();
    tabs[next].focus();
    choose(tabs[next].id.slice(4));
  });
}

const tokenForm = document.querySelector("#token-form");
const tokenField = document.querySelector("#token");
const conversation = document.querySelector("#panel-talk");
tokenForm.addEventListener("submit", event => {
  event.preventDefault();
  setToken(tokenField.value.trim());
  begin(true);
});

/** Asks the server who it is; shows the conversation, or what is in the way. */
async function begin(isAnotherTry = false) {
  try {
    const { locale, apps, wake } = await get("/v1/apps");
    tokenForm.hidden = true;
    conversation.hidden = false;
    notice("");
    talk.begin(apps.flatMap(app => app.examples)[0] ?? "", locale, wake?.[0]);
  } catch (error) {
    notice(error.status === 401 && isAnotherTry ? t("tokenWrong") : error.status === 401 ? "" : error.message);
    if (!refused(error)) setTimeout(begin, 2_000);
  }
}

/** Asks for a token where one is missing, or the server that was started anew does not know it; says whether it is that. */
function refused(error) {
  const isRefused = error.status === 401 || error.status === 403;
  if (isRefused && tokenForm.hidden) {
    tokenForm.hidden = false;
    conversation.hidden = true;
    tokenField.focus();
  }
  return isRefused;
}

begin();
