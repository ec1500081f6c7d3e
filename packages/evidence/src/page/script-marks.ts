/** What the text of a page's own scripts gives away. No script is run: these are looks at the text. */
export interface ScriptMarks {
  readonly obfuscated: boolean;
  readonly antiAnalysis: boolean;
  readonly messengerBot: boolean;
}

/** Bot endpoints that stolen data is sent to; the base64 forms are the three alignments of "api.telegram.org". */
const MESSENGER_BOT =
  /api\.telegram\.org\/?(\\?\/)?bot|discord(app)?\.com\\?\/api\\?\/webhooks|hooks\.slack\.com\\?\/services|YXBpLnRlbGVncmFtLm9yZ|FwaS50ZWxlZ3JhbS5vcm|hcGkudGVsZWdyYW0ub3Jn|\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/;

const OBFUSCATION: readonly RegExp[] = [
  /eval\(function\(p,a,c,k,e,[dr]\)/,
  /eval\(\s*(atob|unescape|decodeURIComponent|String\.fromCharCode)\(/,
  /document\.write\(\s*(unescape|atob|decodeURIComponent)\(\s*['"][A-Za-z0-9%+/=]{200,}/,
  /atob\(\s*['"`][A-Za-z0-9+/=]{2000,}/,
  /String\.fromCharCode\((\s*(0x)?[0-9a-f]+\s*,){30,}/i,
  /(?:\\x[0-9a-f]{2}){60,}/i,
];
/** Names as javascript-obfuscator writes them. */
const OBFUSCATOR_NAME = /\b_0x[0-9a-f]{4,6}\b/g;
const OBFUSCATOR_NAMES_NEEDED = 30;

const ANTI_ANALYSIS: readonly RegExp[] = [
  /(setInterval|setTimeout|function)[^;]{0,120}\bdebugger\b/,
  /disable-devtool|DisableDevtool|devtools-detect|devtoolsDetector/,
  /key(Code)?\s*={2,3}\s*('F12'|"F12"|123)\b/,
  /navigator\.webdriver/,
  /HeadlessChrome|PhantomJS|callPhantom|_phantom/,
  /\/(bot|googlebot|crawl|spider)[^/]{0,80}\/i?\.test\(\s*navigator\.userAgent/i,
];

export function scriptMarksOf(script: string): ScriptMarks {
  return {
    obfuscated:
      OBFUSCATION.some((pattern) => pattern.test(script)) ||
      countUpTo(script, OBFUSCATOR_NAME, OBFUSCATOR_NAMES_NEEDED),
    antiAnalysis: ANTI_ANALYSIS.some((pattern) => pattern.test(script)),
    messengerBot: hasMessengerBot(script),
  };
}

export function hasMessengerBot(text: string): boolean {
  return MESSENGER_BOT.test(text);
}

function countUpTo(text: string, pattern: RegExp, wanted: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) if (++count >= wanted) return true;
  return false;
}
