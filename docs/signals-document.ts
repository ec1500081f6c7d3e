import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from '@lurewatch/contract/checks';
import { type Engine, noEvidence, parseUrl, type Signal, type SignalDescription } from '@lurewatch/engine';
import { modelIdentity } from '@lurewatch/engine/model';
import { loadEngine } from '@lurewatch/engine/node';
import { inventedOverlay } from '../packages/engine/src/signals/invented-overlay.ts';
import { signalExamples, signalsOfExample } from '../packages/engine/src/signals/signal-examples.ts';

export const signalsPath: string = join(import.meta.dirname, 'signals.md');

const HEAD = `# Signals

Written by \`npm run signals\` from the engine's catalogue and its answers to invented URLs; do not edit by hand. \`npm run signals -- --examples\` prints the same signals with examples from the corpus.

Every reason in an answer has one of these codes, which are stable, and a sentence with what was found. The severity is the usual one; a signal that weighs more in an answer is graver there, and one that comes from the model's reading of the URL ("by weight") takes its severity from its weight alone. What each weighs: [detection weights](detection-weights.md).
`;

/** Invented URLs on which the model tells causes of its own. */
const MODEL_EXAMPLES: readonly string[] = [
  'https://secure-parcel-update.example/wallet/verify/index.php',
  'https://qx7-claim-bonus.top/login/confirm.php?session=81723&email=x',
  'https://garden-friends.org/recipes/apple-cake.html',
  'https://web-mail-4821.example.weebly.com/',
  'https://parcel-fee-help.github.io/track/',
  'https://garden.blogspot.com/2019/05/apples.html',
  'https://kw3.vip/a/8f3a9c1e7b2d4f60a5c8e1d9b7f2a4c6/index.html',
  'https://www.town-library.de/opening-hours',
  'https://account-check.cc/?id=81723&token=a81f&redirect=home',
  'https://m-parcel.icu/us/address/pay/card/confirm.html',
  'https://parcel.203-0-113-9.cprapid.com/signin?c_ds_na=TOYTszRk024hCOCgIppI9PPYmUDMvEdENbh0UTrxYI&c_ds_no=text/html',
  'https://paket-zustellung.info/track?v=17a3&w=99120',
  'https://account-check.cc/blog/post?page=2',
  'https://town-library.de/secure/account/login/verify.php?session=81723&email=x',
  'https://quellmoos.de/.well-known/mta-sts.txt',
  'https://quellmoos.top/s1VuSF',
  'https://u7j9-2oibe-77uv-osql.pages.dev/get_started?id=364886556989041&page_name=Moss%20Garden%20&%20Library',
];

const MODEL = join(import.meta.dirname, '../packages/engine/artefacts/model.bin');

/** Judged with an overlay whose weights are all like this. */
const LEARNT_EXAMPLES: readonly (readonly [number, string])[] = [
  [1, 'https://moss-garden.org/zustellung/pilzkorb'],
  [-1, 'https://account-verify-login.top/'],
];

/** The page that shows every signal with an invented example. Throws where a signal has none. */
export function signalsDocument(engine: Engine = loadEngine()): string {
  const found = exampleAnswers(engine);
  const sections = Object.entries(CHECKS).flatMap(([source, { name }]) => {
    const described = engine.signalCatalogue.filter((signal) => signal.source === source);
    if (described.length === 0) return [];
    return [`## ${name}`, '', ...described.flatMap((signal) => entry(signal, found.get(signal.code)))].join('\n');
  });
  return `${HEAD}\n${sections.join('\n').trimEnd()}\n`;
}

interface ExampleAnswer {
  readonly url: string;
  readonly message: string;
}

/** The first invented answer that carries each code. */
function exampleAnswers(engine: Engine): ReadonlyMap<string, ExampleAnswer> {
  const found = new Map<string, ExampleAnswer>();
  const add = (code: string, url: string, signals: readonly Signal[]) => {
    const message = signals.find((signal) => signal.code === code)?.message;
    if (message !== undefined && !found.has(code)) found.set(code, { url, message });
  };
  for (const [code, url, evidence] of signalExamples) add(code, url, signalsOfExample(engine, url, evidence));
  for (const url of [...MODEL_EXAMPLES, ...signalExamples.map(([, invented]) => invented)]) {
    const parsed = parseUrl(url);
    if (!parsed.ok) throw new Error(`${url}: ${parsed.message}`);
    const { signals } = engine.analyze(parsed.url, noEvidence(new Date(0)));
    for (const { code } of signals) add(code, url, signals);
  }
  const base = modelIdentity(readFileSync(MODEL));
  for (const [weight, url] of LEARNT_EXAMPLES) {
    const parsed = parseUrl(url);
    if (!parsed.ok) throw new Error(`${url}: ${parsed.message}`);
    const { signals } = engine.taught(inventedOverlay(base, weight)).analyze(parsed.url, noEvidence(new Date(0)));
    for (const { code } of signals) add(code, url, signals);
  }
  return found;
}

function entry({ code, type, title, description }: SignalDescription, answer: ExampleAnswer | undefined): string[] {
  if (answer === undefined) throw new Error(`No invented URL brings the signal ${code}; add one.`);
  const severity = readByModel(code) ? 'by weight' : type;
  return [
    `### \`${code}\``,
    '',
    `${title} (${severity}). ${description}`,
    '',
    `> ${answer.message}`,
    '',
    `of \`${shortened(answer.url)}\``,
    '',
  ];
}

function readByModel(code: string): boolean {
  return code.startsWith('model_') || code === 'lure_words_in_path' || code === 'long_code';
}

function shortened(url: string): string {
  return url.length <= LONGEST_SHOWN ? url : `${url.slice(0, LONGEST_SHOWN)}…`;
}

const LONGEST_SHOWN = 80;
