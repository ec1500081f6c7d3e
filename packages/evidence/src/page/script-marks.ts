/** What the text of a page's own scripts gives away. No script is run: these are looks at the text. */
export interface ScriptMarks {
  readonly obfuscated: boolean;
  readonly antiAnalysis: boolean;
  readonly rightClickBlocked: boolean;
  readonly messengerBot: boolean;
  /** Where each key goes as it is pressed; null where none was seen to. */
  readonly keysTo: string | null;
  /** It asks its server over and over, or loads the page again after a while. */
  readonly polls: boolean;
  /** The program, in lower case, of a command for a shell that it puts into the clipboard; null where none was seen to. */
  readonly copiesCommand: string | null;
}

/** Bot endpoints that stolen data is sent to; the base64 forms are the three alignments of "api.telegram.org". */
const MESSENGER_BOT =
  /api\.telegram\.org\/?(\\?\/)?bot|discord(app)?\.com\\?\/api\\?\/webhooks|hooks\.slack\.com\\?\/services|YXBpLnRlbGVncmFtLm9yZ|FwaS50ZWxlZ3JhbS5vcm|hcGkudGVsZWdyYW0ub3Jn|\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/;

const OBFUSCATION: readonly RegExp[] = [
  /eval\(function\(p,a,c,k,e,[dr]\)/,
  /eval\(\s*(atob|unescape|decodeURIComponent|String\.fromCharCode)\(/,
];
/** Encoded text that is long enough to be a hidden page: each run is matched once and measured, not counted by the pattern. */
const ENCODED_RUNS: readonly (readonly [RegExp, number])[] = [
  [/document\.write\(\s*(?:unescape|atob|decodeURIComponent)\(\s*['"]([A-Za-z0-9%+/=]*)/g, 200],
  [/atob\(\s*['"`]([A-Za-z0-9+/=]*)/g, 2_000],
  [/((?:\\x[0-9a-f]{2})+)/gi, 240],
];
const CHARACTER_CODES = /String\.fromCharCode\(([\s\da-fx,]*)/gi;
const CHARACTER_CODES_NEEDED = 30;
/** Names as javascript-obfuscator writes them. */
const OBFUSCATOR_NAME = /\b_0x[0-9a-f]{4,6}\b/g;
const OBFUSCATOR_NAMES_NEEDED = 30;

const ANTI_ANALYSIS: readonly RegExp[] = [
  /(setInterval|setTimeout|function)[^;]{0,120}\bdebugger\b/,
  /disable-devtool|DisableDevtool|devtools-detect|devtoolsDetector/,
  /key(Code)?\s*={2,3}\s*('F12'|"F12"|123)\b/,
  /navigator\.webdriver/,
  /HeadlessChrome|PhantomJS|callPhantom|_phantom/,
];

/** As an attribute, as a property, and as a listener. */
const RIGHT_CLICK: readonly RegExp[] = [
  /oncontextmenu\s{0,3}=\s{0,3}["']?(?:function|new Function|return false|\(?\w{0,3}\)?\s{0,3}=>)/,
  /addEventListener\(\s{0,3}["']contextmenu["'][^}]{0,120}preventDefault/,
  /\.(?:on|bind)\(\s{0,3}["'][^"']{0,40}contextmenu[^}]{0,160}(?:return false|preventDefault)/,
];

export function scriptMarksOf(script: string): ScriptMarks {
  return {
    obfuscated:
      OBFUSCATION.some((pattern) => pattern.test(script)) ||
      ENCODED_RUNS.some(([pattern, length]) => hasLongRun(script, pattern, length)) ||
      hasManyCharacterCodes(script) ||
      countUpTo(script, OBFUSCATOR_NAME, OBFUSCATOR_NAMES_NEEDED),
    antiAnalysis: ANTI_ANALYSIS.some((pattern) => pattern.test(script)) || looksForBots(script),
    rightClickBlocked: RIGHT_CLICK.some((pattern) => pattern.test(script)),
    messengerBot: hasMessengerBot(script),
    keysTo: keysTo(script),
    polls: TIMER.test(script) && ASKS_AGAIN.test(script),
    copiesCommand: FILLS_CLIPBOARD.test(script) ? commandIn(script) : null,
  };
}

const FILLS_CLIPBOARD = /\bclipboard\s{0,3}\.\s{0,3}write(?:Text)?\(|execCommand\(\s{0,3}["'`]copy/i;
/** What fetches a program and runs it, on Windows, macOS and Linux. */
const COMMANDS: readonly RegExp[] = [
  /\bmshta(?:\.exe)?\s{1,5}(?:https?|vbscript|javascript):/i,
  /\bpowershell(?:\.exe)?["']?\s{1,5}-/i,
  /\bcmd(?:\.exe)?\s{1,5}\/[ck]\b/i,
  /\b(?:msiexec|rundll32|regsvr32|certutil|bitsadmin)(?:\.exe)?\s{1,5}[/-]/i,
  /\b(?:curl|wget)\s[^\n|]{1,100}\|\s{0,3}(?:sudo )?(?:ba|z)?sh\b/i,
  /\bbase64\s{1,3}-d\b[^\n|]{0,60}\|\s{0,3}(?:ba|z)?sh\b/i,
  /\b(?:iwr|irm|curl|Invoke-WebRequest|Invoke-RestMethod|DownloadString)\b[^\n|]{0,80}\|\s{0,3}(?:iex|Invoke-Expression)\b/i,
  /\b(?:iex|Invoke-Expression)\b\s{0,3}\(?[^\n]{0,40}\b(?:iwr|irm|DownloadString|Invoke-WebRequest|Invoke-RestMethod)\b/i,
];

function commandIn(script: string): string | null {
  for (const command of COMMANDS) {
    const found = command.exec(script)?.[0];
    if (found !== undefined) return found.slice(0, /\W/.exec(found)?.index).toLowerCase();
  }
  return null;
}

const TIMER = /\bset(?:Interval|Timeout)\(/;
const ASKS_AGAIN = /\bfetch\(|\bXMLHttpRequest\b|\$\.(?:get|post|ajax|getJSON)\(|\blocation\.reload\(/;

/** Right behind a listener for keys, and never with the letters kept back until the form is sent. */
const KEY_LISTENER =
  /(?:addEventListener\(\s{0,3}["'](?:keydown|keyup|keypress)["']|\bonkey(?:down|up|press)\s{0,3}=)/gi;
const SENDS_AWAY =
  /(?:fetch|sendBeacon|\.open)\(\s{0,3}(?:["'](?:GET|POST)["'],\s{0,3})?["'`]((?:https?:)?\/\/[\w.:-]{1,253})|\.src\s{0,3}=\s{0,3}["'`]((?:https?:)?\/\/[\w.:-]{1,253})/i;
/** What was pressed, in the address or the body that is sent. */
const KEY = /\.(?:key|keyCode|which|value)\b(?!\s{0,3}={2})/;
const SENT_CHARACTERS = 160;
const LISTENER_CHARACTERS = 400;
const MOST_LISTENERS = 50;

function keysTo(script: string): string | null {
  let listeners = 0;
  for (const { index } of script.matchAll(KEY_LISTENER)) {
    if (++listeners > MOST_LISTENERS) return null;
    const handler = script.slice(index, index + LISTENER_CHARACTERS);
    const sending = SENDS_AWAY.exec(handler);
    if (sending === null || !KEY.test(handler.slice(sending.index, sending.index + SENT_CHARACTERS))) continue;
    return sending[1] ?? sending[2] ?? null;
  }
  return null;
}

export function hasMessengerBot(text: string): boolean {
  return MESSENGER_BOT.test(text);
}

function hasLongRun(text: string, pattern: RegExp, length: number): boolean {
  for (const [, run = ''] of text.matchAll(pattern)) if (run.length >= length) return true;
  return false;
}

function hasManyCharacterCodes(script: string): boolean {
  for (const [, codes = ''] of script.matchAll(CHARACTER_CODES)) {
    if (codes.split(',').length > CHARACTER_CODES_NEEDED) return true;
  }
  return false;
}

const BOT_TEST = /\/(?:bot|googlebot|crawl|spider)([^/]*)\/i?\.test\(\s*navigator\.userAgent/gi;
const LONGEST_BOT_PATTERN = 80;

function looksForBots(script: string): boolean {
  for (const [, rest = ''] of script.matchAll(BOT_TEST)) if (rest.length <= LONGEST_BOT_PATTERN) return true;
  return false;
}

function countUpTo(text: string, pattern: RegExp, wanted: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) if (++count >= wanted) return true;
  return false;
}
