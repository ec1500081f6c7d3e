/** What a page's scripts ask for by their text alone. */
export interface AskedByScript {
  /** What `prompt()` asks for. */
  readonly prompts: readonly string[];
  /** Placeholders and labels that a script puts on fields. */
  readonly labels: readonly string[];
  /** A field is made one for passwords. */
  readonly makesPassword: boolean;
}

const PROMPT = /\bprompt\(\s{0,5}["'`]([^"'`\n]{1,80})/g;
const LABEL =
  /(?:\.(?:placeholder|ariaLabel)\s{0,5}=|(?:setAttribute|attr)\(\s{0,5}["'](?:placeholder|aria-label|label)["']\s{0,5},)\s{0,5}["'`]([^"'`\n]{1,80})/g;
const MAKES_PASSWORD =
  /\.type\s{0,5}=\s{0,5}["'`]password|(?:setAttribute|attr|prop)\(\s{0,5}["']type["']\s{0,5},\s{0,5}["']password/;
const MOST = 50;

export function askedByScript(script: string): AskedByScript {
  return {
    prompts: script.includes('prompt(') ? wordsOf(script, PROMPT) : [],
    labels: /placeholder|label/i.test(script) ? wordsOf(script, LABEL) : [],
    makesPassword: script.includes('password') && MAKES_PASSWORD.test(script),
  };
}

function wordsOf(script: string, pattern: RegExp): readonly string[] {
  const words = new Set<string>();
  for (const [, text = ''] of script.matchAll(pattern)) {
    words.add(text);
    if (words.size >= MOST) break;
  }
  return [...words];
}
