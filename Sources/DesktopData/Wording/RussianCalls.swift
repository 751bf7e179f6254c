extension Wording {
    /// What Chat and Calls say in Russian.
    static let russianCalls: [String: String] = [
        "Heed has opened no way to baresip.": "Heed не открыл пути к baresip.",
        "baresip went away.": "baresip больше не работает.",
        "baresip does not answer.": "baresip не отвечает.",
        "What listens at port {port} does not speak as baresip does.": "На порту {port} отвечает не baresip.",
        "baresip does not do that: {reason}.": "baresip этого не делает: {reason}.",
        "baresip is not running. Start it once: it writes {file}.":
            "baresip не запущен. Запустите его один раз: он создаст {file}.",
        "baresip takes no commands from programs yet: add {line} to {file}, and start it anew.":
            "baresip пока не принимает команд от программ: добавьте {line} в {file} и запустите его заново.",
        "baresip listens at port {listens}, and Calls reaches port {port} alone: change ctrl_tcp_listen in {file}.":
            "baresip слушает порт {listens}, а «Звонкам» доступен только порт {port}: измените ctrl_tcp_listen в {file}.",
        "baresip is not running.": "baresip не запущен.",
        "{names} are calling.": "Звонят {names}.",
        "There is no call to answer: nobody is calling.": "Отвечать не на что: никто не звонит.",
        "{name} is not calling any more.": "{name} больше не звонит.",
        "{name} has hung up.": "На том конце повесили трубку: {name}.",
        "The call from {name} is not through yet.": "Соединения ещё нет: {name}.",
        "{name} is calling, too.": "Звонит ещё {name}.",
        "{names} are calling, too.": "Звонят ещё {names}.",
        "OK, you are through to {name}.": "Хорошо, вы на линии: {name}.",
        "baresip has not ended the call with {name}.": "baresip не закончил звонок: {name}.",
        "You are still in the call with {names}.": "Вы ещё на линии: {names}.",
        "OK, I declined the call from {name}.": "Хорошо, звонок отклонён: {name}.",
        "OK, I hung up.": "Хорошо, трубка повешена.",
        "OK, you are muted.": "Хорошо, микрофон выключен.",
        "OK, you are already muted.": "Хорошо, микрофон уже выключен.",
        "OK, you are not muted: they hear you.": "Хорошо, микрофон включён: вас слышно.",
        "OK, you are already not muted: they hear you.": "Хорошо, микрофон уже включён: вас слышно.",
        "The call is on hold already.": "Звонок уже на удержании.",
        "The call is not on hold.": "Звонок не на удержании.",
        "OK, {name} is on hold.": "Хорошо, на удержании: {name}.",
        "OK, you are back with {name}.": "Хорошо, вы снова на линии: {name}.",
        "There is no call going on.": "Сейчас нет разговора.",
        "You are calling {name}, who has not answered yet.": "Вы звоните, ответа ещё нет: {name}.",
        "You are in a call with {name}, who is on hold, for {length}.": "Разговор на удержании, {name}, уже {length}.",
        "You are in a call with {name}, for {length}.": "Вы разговариваете: {name}, уже {length}.",
        "There is no call right now.": "Сейчас звонков нет.",
        "I know of no calls. I see those that I make, and those that come while Heed listens.":
            "Я не знаю ни одного звонка: я вижу те, что делаю сам, и те, что приходят, пока Heed слушает.",
        "{name} is calling right now.": "Прямо сейчас звонит {name}.",
        "There are no missed calls.": "Пропущенных звонков нет.",
        "There are no such calls.": "Таких звонков нет.",
        "These are the last {count} of {all}.": "Вот последние, {count} из {all}.",
        "You called {name} at {moment}, but I cannot tell what became of it.":
            "Вы звонили в {moment}: {name}; чем это кончилось, не знаю.",
        "You called {name} at {moment}.": "Вы звонили в {moment}: {name}.",
        "You called {name} at {moment}, who was busy.": "Вы звонили в {moment}: {name}, было занято.",
        "You called {name} at {moment}, who declined.": "Вы звонили в {moment}: {name}, звонок отклонили.",
        "You called {name} at {moment}, who did not answer.": "Вы звонили в {moment}: {name}, без ответа.",
        "You called {name} at {moment}, and hung up before they answered.":
            "Вы звонили в {moment}: {name}, и повесили трубку до ответа.",
        "You called {name} at {moment}, and could not get through.":
            "Вы звонили в {moment}: {name}, дозвониться не удалось.",
        "You missed a call from {name} at {moment}.": "Пропущенный звонок в {moment}: {name}.",
        "{name} called at {moment}, and you declined.": "В {moment} звонок отклонён: {name}.",
        "{name} called at {moment}.": "Звонок в {moment}: {name}.",
        "{time} yesterday": "{time} вчера",
        "I can call one person at a time.": "Звонить можно одному человеку за раз.",
        "You have called nobody with me yet.": "Вы ещё никому не звонили через меня.",
        "I know of nobody who has called; I see calls while Heed listens.":
            "Я не знаю, кто звонил: звонки видны, пока Heed слушает.",
        "Say the number, such as call 112. Better take a telephone: baresip may not get you there.":
            "Назовите номер, например: позвони 112. Лучше возьмите телефон: baresip может не дозвониться.",
        "Whom shall I call?": "Кому позвонить?",
        "The last call has no address that can be dialled.": "У последнего звонка нет адреса, который можно набрать.",
        "You are already in a call with {name}.": "Вы уже на линии: {name}.",
        "{name} is calling you: say answer.": "{name} звонит вам: скажите «ответь».",
        "{name} is being called already.": "Звонок уже идёт: {name}.",
        "{name} is calling right now: say answer or decline first.":
            "Сейчас звонит {name}: сначала скажите «ответь» или «сбрось».",
        "Make a video call to {name} through baresip? A telephone gets there more surely.":
            "Сделать видеозвонок через baresip: {name}? По телефону надёжнее.",
        "Call {name} through baresip? A telephone gets there more surely.":
            "Позвонить через baresip: {name}? По телефону надёжнее.",
        "You are in a call with {other}. Put it on hold and call {name}?":
            "Вы на линии: {other}. Поставить на удержание и позвонить: {name}?",
        "Make a video call to {name} again?": "Сделать видеозвонок ещё раз: {name}?",
        "Call {name} again?": "Позвонить ещё раз: {name}?",
        "Make a video call to {name} back?": "Ответить видеозвонком: {name}?",
        "Call {name} back?": "Перезвонить: {name}?",
        "Make a video call to {name}?": "Сделать видеозвонок: {name}?",
        "Call {name}?": "Позвонить: {name}?",
        "baresip has no account to call from: write one into {file}.":
            "У baresip нет учётной записи для звонков: впишите её в {file}.",
        "baresip cannot dial {address}.": "baresip не может набрать {address}.",
        "Calling {name} with video.": "Видеозвонок: {name}.",
        "Calling {name}.": "Звоню: {name}.",
        "baresip has no camera or no way to write video here, so it is a call without.":
            "У baresip здесь нет камеры или способа кодировать видео, поэтому звонок без него.",
        "It has not rung yet.": "Гудков ещё нет.",
        "There is no {name} in your contacts.": "В контактах нет имени {name}.",
        "There is no folder of contacts, such as .contacts in your home, so I know nobody called {name}.":
            "Нет папки контактов, например .contacts в домашней папке, поэтому имя {name} мне неизвестно.",
        "I know no number and no SIP address of {name}.": "У контакта {name} нет ни номера, ни адреса SIP.",
        "{name} has no number for {label}. The first one there is {number}.":
            "У контакта {name} нет номера «{label}». Первый номер: {number}.",
        "The number of {name}, “{number}”, cannot be dialled.": "Номер контакта {name}, «{number}», набрать нельзя.",
        "The call to {name} is over.": "Разговор окончен: {name}.",
        "{name} is busy: the line is taken.": "Занято: {name}.",
        "{name} has declined the call.": "Звонок отклонён на том конце: {name}.",
        "{name} did not answer.": "Нет ответа: {name}.",
        "{name} could not be reached now.": "Сейчас не дозвониться: {name}.",
        "The address of {name} is not known to the server: it does not exist.":
            "Сервер не знает такого адреса: {name}.",
        "Your account may not make this call ({reason}).":
            "Вашей учётной записи нельзя сделать этот звонок ({reason}).",
        "The call to {name} was ended.": "Звонок прекращён: {name}.",
        "The call to {name} did not work ({reason}).": "Звонок не получился: {name} ({reason}).",
        "home": "домашний",
        "work": "рабочий",
        "cell": "мобильный",
        "mobile": "мобильный",
        "iPhone": "iPhone",
        "main": "основной",
        "other": "другой",
        "school": "школьный",
        "fax": "факс",
        "homeFax": "домашний факс",
        "workFax": "рабочий факс",
        "pager": "пейджер",
        "that": "этого вида",
        "Others can read {file}, which has a password. Say: chmod 600 {file}":
            "Файл {file} с паролем могут читать другие. Выполните: chmod 600 {file}",
        "{file} cannot be read.": "Файл {file} не читается.",
        "There is no account yet: write it down in {file}; docs/reference/desktop-apps.md tells how.":
            "Учётной записи ещё нет: впишите её в {file}; как, сказано в docs/reference/desktop-apps.md.",
        "Others can read the file {file} of Chat, which has a password.":
            "Файл {file} «Чата» с паролем могут читать другие.",
        "The password of {account} cannot be read.": "Пароль учётной записи {account} не читается.",
        "Line {line} of {file} is not understood.": "Строка {line} файла {file} непонятна.",
        "The account {account} in {file} needs an address and a password.":
            "Учётной записи {account} в {file} нужны адрес и пароль.",
        "The server of the account {account} in {file} has no right port.":
            "У сервера учётной записи {account} в {file} неверный порт.",
        "You have no contact called {name}.": "У вас нет контакта с именем {name}.",
        "You have no group called {name}.": "У вас нет группы {name}.",
        "I keep the message, and send it with the next one.": "Я сохраню сообщение и отправлю со следующим.",
        "So is your earlier message to {names}.": "Отправлено и прежнее сообщение: {names}.",
        "OK, sent to {names}.": "Хорошо, отправлено: {names}.",
        "There are no new messages.": "Новых сообщений нет.",
        "There are no such messages.": "Таких сообщений нет.",
        "{name} wrote: {text}": "{name}: {text}",
        "Chat cannot mark single messages.": "«Чат» не может помечать отдельные сообщения.",
        "OK, your message to {name} says now: {text}": "Хорошо, теперь в сообщении ({name}): {text}",
        "OK, I asked {name}'s program to take the message back.":
            "Хорошо, программу получателя ({name}) попросили отозвать сообщение.",
        "The file {file} cannot be read, and {waiting} may wait in it: move it away to begin anew.":
            "Файл {file} не читается, а в нём могут ждать {waiting}: уберите его, чтобы начать заново.",
        "messages": "сообщения",
        "texts": "SMS",
        "entries": "записи",
        "calls": "звонки",
        "mail": "письма",
        "There is no memory for a connection.": "Не хватает памяти для соединения.",
        "The server refused: {reason}.": "Сервер отказал: {reason}.",
        "Nobody waits any more.": "Этого больше никто не ждёт.",
        "{server} does not answer.": "{server} не отвечает.",
        "{server} has no certificate that this computer trusts.":
            "У {server} нет сертификата, которому доверяет этот компьютер.",
        "{server} does not take the password of {account}.": "{server} не принимает пароль учётной записи {account}.",
        "{server} cannot be reached.": "Нет связи с {server}.",
        "The message to {name} was refused: {reason}.": "Сообщение не принято ({name}): {reason}.",
        "An earlier message to {name} was cut off, and the server keeps none, so I cannot tell whether it went out.":
            "Прежнее сообщение ({name}) оборвалось, а сервер их не хранит, поэтому неизвестно, ушло ли оно.",
    ]
}
