// The page's own words. Sentences of Heed and of apps come from the server in its language.
const all = {
  en: {
    benchmark: "Benchmark", noReport: "No report yet. Make one with heed benchmark --html FILE, and start heed serve with --report FILE.",
    wake: "Wait for “{0}”", waiting: "The microphone is open; say “{0}” and a command.",
    learn: "Learn it from my voice", learnHint: "Say the name {0} times; press before each.", sayNow: "Say “{0}” now.", recorded: "{0} of {1} recorded",
    recordings: "Recordings", unheard: "Nothing was heard; look at the microphone and say it again.", learning: "Learning…", learnt: "Learnt: {0}",
    talk: "Talk", apps: "Apps", history: "History", names: "Names", permissions: "Permissions",
    hold: "Hold to speak", listening: "Listening…", send: "Send", words: "Or type a command", aloud: "Speak replies aloud",
    yes: "Yes", no: "No", empty: "Hold the button, or type, such as “{0}”.",
    away: "Heed is not reached; trying again.", busy: "Heed has too many clients; trying again.",
    reloaded: "The page was loaded anew, so a question before this is over.",
    lost: "The connection was lost, so an open question is over.", unsent: "That was not sent: Heed could not be reached. Say it again.",
    micRefused: "The browser may not use the microphone. Allow it beside the page's address, or type.",
    micMissing: "No microphone was found. Connect one, or type.",
    micBusy: "The microphone cannot be opened; another program may be using it. You can type.",
    micInsecure: "Browsers open the microphone only at localhost or over https. Open this page as http://localhost, or type.",
    tokenAsked: "This server needs a token", use: "Use", tokenHint: "heed serve token make NAME makes one.",
    tokenWrong: "The server does not know this token.",
    keyNeeded: "This shows and changes your own data. Open the page at the address that heed serve prints as “Your page”.",
    appsHint: "Press a sentence to say it.", none: "Nothing here yet.", remove: "Remove", removeAll: "Remove all", sure: "Remove the whole history?",
    name: "Name", kind: "Kind", hint: "Sounds like (where it is unusual)", add: "Add", hear: "Hear it",
    namesHint: "Names are heard once heed serve has been started anew.", failed: "It did not work: {0}",
    authorized: "allowed", denied: "denied", notDetermined: "asked at the first use", restricted: "forbidden by the administrator",
    revoke: "Revoke", allow: "Allow", reads: "Reads", writes: "Changes", network: "Reaches the network",
    connects: "Connects to", devices: "Uses", bus: "Speaks over D-Bus to", ownFolder: "Sees its own folder only", map: "OpenStreetMap (online)",
  },
  zh: {
    benchmark: "评测", noReport: "还没有报告。请用 heed benchmark --html FILE 生成，并用 --report FILE 启动 heed serve。",
    wake: "等待唤醒词“{0}”", waiting: "麦克风已打开；请说“{0}”和命令。",
    learn: "用我的声音学习", learnHint: "请把名字说 {0} 遍，每遍前按一下。", sayNow: "现在请说“{0}”。", recorded: "已录 {0}/{1}",
    recordings: "录音", unheard: "什么也没听到；请检查麦克风后再说一遍。", learning: "正在学习…", learnt: "学到了：{0}",
    talk: "对话", apps: "应用", history: "历史", names: "名字", permissions: "权限",
    hold: "按住说话", listening: "正在听…", send: "发送", words: "或输入命令", aloud: "朗读回答",
    yes: "是", no: "否", empty: "按住按钮或输入命令，例如“{0}”。",
    away: "连接不到 Heed，正在重试。", busy: "Heed 的客户端太多，正在重试。",
    reloaded: "页面已重新加载，之前的问题已结束。", lost: "连接中断，未回答的问题已结束。", unsent: "没有发送：连接不到 Heed。请再说一遍。",
    micRefused: "浏览器不能使用麦克风。请在地址栏旁允许，或者输入文字。", micMissing: "没有找到麦克风。请连接一个，或者输入文字。",
    micBusy: "麦克风打不开，可能正被其他程序使用。你可以输入文字。",
    micInsecure: "浏览器只在 localhost 或 https 下打开麦克风。请用 http://localhost 打开，或者输入文字。",
    tokenAsked: "此服务器需要令牌", use: "使用", tokenHint: "用 heed serve token make NAME 生成。", tokenWrong: "服务器不认识这个令牌。",
    keyNeeded: "这里显示并更改你自己的数据。请用 heed serve 显示的 “Your page” 地址打开。",
    appsHint: "点一个句子就等于说出它。", none: "这里还没有内容。", remove: "删除", removeAll: "全部删除", sure: "删除全部历史？",
    name: "名字", kind: "种类", hint: "读音（不寻常时）", add: "添加", hear: "听一听",
    namesHint: "重新启动 heed serve 后才能听懂新名字。", failed: "没有成功：{0}",
    authorized: "允许", denied: "拒绝", notDetermined: "首次使用时询问", restricted: "被管理员禁止",
    revoke: "撤销", allow: "允许", reads: "读取", writes: "更改", network: "访问网络",
    connects: "连接", devices: "使用", bus: "通过 D-Bus 访问", ownFolder: "只能看到自己的文件夹", map: "OpenStreetMap（在线）",
  },
  ru: {
    benchmark: "Проверка", noReport: "Отчёта ещё нет. Создайте его: heed benchmark --html FILE, и запустите heed serve с --report FILE.",
    wake: "Ждать «{0}»", waiting: "Микрофон открыт; скажите «{0}» и команду.",
    learn: "Выучить с моего голоса", learnHint: "Скажите имя, раз: {0}; нажимайте перед каждым.", sayNow: "Теперь скажите «{0}».", recorded: "Записано {0} из {1}",
    recordings: "Записи", unheard: "Ничего не слышно; проверьте микрофон и повторите.", learning: "Учусь…", learnt: "Выучено: {0}",
    talk: "Разговор", apps: "Приложения", history: "История", names: "Имена", permissions: "Разрешения",
    hold: "Держите и говорите", listening: "Слушаю…", send: "Отправить", words: "Или введите команду", aloud: "Произносить ответы",
    yes: "Да", no: "Нет", empty: "Удерживайте кнопку или введите команду, например «{0}».",
    away: "Heed недоступен, пробуем снова.", busy: "У Heed слишком много клиентов, пробуем снова.",
    reloaded: "Страница загружена заново, прежний вопрос снят.", lost: "Связь прервалась, открытый вопрос снят.", unsent: "Не отправлено: Heed был недоступен. Повторите.",
    micRefused: "Браузеру нельзя использовать микрофон. Разрешите его рядом с адресом страницы или печатайте.",
    micMissing: "Микрофон не найден. Подключите его или печатайте.",
    micBusy: "Микрофон не открывается; возможно, он занят. Можно печатать.",
    micInsecure: "Браузер открывает микрофон только на localhost или по https. Откройте http://localhost или печатайте.",
    tokenAsked: "Этому серверу нужен токен", use: "Применить", tokenHint: "Его создаёт heed serve token make NAME.", tokenWrong: "Сервер не знает этот токен.",
    keyNeeded: "Здесь ваши личные данные. Откройте страницу по адресу «Your page», который печатает heed serve.",
    appsHint: "Нажмите на фразу, чтобы сказать её.", none: "Здесь пока пусто.", remove: "Удалить", removeAll: "Удалить всё", sure: "Удалить всю историю?",
    name: "Имя", kind: "Вид", hint: "Как звучит (если необычно)", add: "Добавить", hear: "Послушать",
    namesHint: "Новые имена слышны после перезапуска heed serve.", failed: "Не получилось: {0}",
    authorized: "разрешено", denied: "запрещено", notDetermined: "спросит при первом использовании", restricted: "запрещено администратором",
    revoke: "Отозвать", allow: "Разрешить", reads: "Читает", writes: "Изменяет", network: "Выходит в сеть",
    connects: "Соединяется с", devices: "Использует", bus: "Обращается по D-Bus к", ownFolder: "Видит только свою папку", map: "OpenStreetMap (онлайн)",
  },
};

export const language = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => all[tag]) ?? "en";

/** A string of the page, with values in the places of {0}, {1} … */
export function t(key, ...values) {
  return (all[language][key] ?? all.en[key]).replace(/\{(\d)\}/g, (_, place) => values[place] ?? "");
}

/** Writes the page's words into the elements that wait for them. */
export function translate() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
}
