import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Engine, noEvidence, parseUrl, type Signal } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { signalExamples, signalsOfExample } from '../../packages/engine/src/signals/signal-examples.ts';
import { createBlockCodec } from '../../packages/server/src/store/tables/analyses/details/block-codec.ts';
import { readLegit, readPhish } from './corpus/read-corpus.ts';
import { spread } from './reasons/spread.ts';

/** Larger ones gain little: 2 % less a row for twice as much. */
const BYTES = 32 * 1024;
const PER_PART = 6_000;
/** Pieces that are chosen before what they leave is measured anew. */
const TOGETHER = 25;
/** What a piece costs a row where it stands in the dictionary. */
const MATCH_BYTES = 4;
/** A piece of fewer answers may say something about one of them. */
const FEWEST_ANSWERS = 4;

/** Every check with every outcome that has no text of its own, and what an answer without a look outside holds. */
const SHAPES: readonly string[] = [
  ',{"host":"example.com","registered_domain":"example.com","registered_at":"2025-11-19T00:00:00Z","registration_expires_at":"2026-11-19T00:00:00Z","registrar":"GoDaddy.com, LLC","addresses":["104.21.0.1","172.67.0.1","2606:4700:3030::6815:1"],"name_servers":["ns1.example.com","ns2.example.com"],"certificate_issuer":"Let\'s Encrypt","certificate_valid_from":"2025-11-19T00:00:00Z","certificate_valid_to":"2026-02-17T23:59:59Z","page_title":"Sign in","form_targets":[]}',
  ',"registered_at":null,"registration_expires_at":null,"registrar":null,"addresses":[],"name_servers":[],"certificate_issuer":"Google Trust Services","certificate_valid_from":null,"certificate_valid_to":null,"page_title":null,"form_targets":[]},',
  '"registrar":"NameCheap, Inc.","registrar":"Cloudflare, Inc.",".ns.cloudflare.com"],"certificate_issuer":"',
  ...['timeout', 'failed', 'absent', 'partial', 'unread'].map((status) =>
    ['dns', 'rdap', 'tls', 'page', 'render', 'picture', 'press', 'feeds']
      .map((name) => `["${name}","${status}",`)
      .join(''),
  ),
  ',"unreachable"],["page","failed",1,"refused"],["page","unread",1,"blocked_address",null,403],["page","partial",1,"script",null,200]',
  '[["url","ok",1],["brand","ok",0],["feeds","ok",0],["dns","ok",12],["rdap","ok",240],["tls","ok",31],["page","ok",180]],["https://www.',
  '[["url","ok",0],["brand","ok",0],["feeds","absent",0],["dns","ok",12],["rdap","ok",240],["tls","ok",31],["page","ok",180]],[],[],{"host":"',
  ',"message","analyze",null]',
  ',"navigation","batch","https://www.',
  '"}]],[["url","ok",0],["brand","ok",0],["feeds","skipped",0],["dns","skipped",0],["rdap","skipped",0],["tls","skipped",0],["page","skipped",0]],[],[],null,"2.0.0","2026-05-31",null,"navigation","analyze",null]',
];

/**
 * Makes the dictionary that details of stored analyses are compressed with: pieces of the answers to addresses of the validation set, and to
 * the invented ones of each rule, those first that save the most. A released dictionary stays as it is for ever, since rows are read
 * with it; a better one has the next number.
 *
 * Argument: the number.
 */
function makeDictionary(number: number): void {
  const engine = loadEngine();
  let chosen = SHAPES.join('');
  const waiting = candidates(engine);
  while (true) {
    const codec = createBlockCodec(Buffer.from(chosen));
    const gains = [...waiting]
      .map(([piece, answers]) => ({ piece, gain: answers * (codec.compress(piece).length - MATCH_BYTES - 2) }))
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain / b.piece.length - a.gain / a.piece.length || (a.piece < b.piece ? -1 : 1))
      .slice(0, TOGETHER);
    if (gains.length === 0) break;
    const next = gains.map(({ piece }) => piece);
    const larger = next.toReversed().join('') + chosen;
    if (Buffer.byteLength(larger) > BYTES) break;
    chosen = larger;
    for (const piece of next) waiting.delete(piece);
  }
  const path = join(
    import.meta.dirname,
    `../../packages/server/src/store/tables/analyses/details/generated/dictionary-${number}.ts`,
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `/** Made by training/src/details-dictionary.ts. Never changed once it is released: rows are read with it. */\nexport const DICTIONARY_${number}: string =\n  ${JSON.stringify(chosen)};\n`,
  );
  console.log(`${Buffer.byteLength(chosen)} bytes, sha256 ${createHash('sha256').update(chosen).digest('hex')}`);
}

/** Pieces of answers, and of how many each is a part. */
function candidates(engine: Engine): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { url } of [...spread(readPhish('valid'), PER_PART), ...spread(readLegit('valid'), PER_PART)]) {
    const parsed = parseUrl(url);
    if (!parsed.ok) continue;
    const { signals } = engine.analyze(parsed.url, noEvidence(new Date(0)));
    const pieces = new Set(signals.flatMap((signal) => [...piecesOf(signal)]));
    for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  for (const [piece, answers] of counts) if (answers < FEWEST_ANSWERS) counts.delete(piece);
  // One example of each code, so that what only a look outside brings is known as well.
  const known = new Set<string>();
  for (const [code, url, evidence] of signalExamples) {
    const signal = signalsOfExample(engine, url, evidence).find((one) => one.code === code);
    if (signal === undefined || known.has(code)) continue;
    known.add(code);
    for (const piece of piecesOf(signal)) counts.set(piece, Math.max(counts.get(piece) ?? 0, FEWEST_ANSWERS * 4));
  }
  return counts;
}

/** The stored signal up to its points and from there, and its parts without the names that it is about. */
function* piecesOf({ type, code, message, source, evidence }: Signal): Generator<string> {
  const before = `],["${type}","${code}",${JSON.stringify(message)},`;
  const after = `,"${source}",${JSON.stringify(evidence)}`;
  yield before;
  yield after;
  const names = Object.values(evidence)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.length > 3)
    .toSorted((a, b) => b.length - a.length);
  yield* between(before, names);
  yield* between(after, names);
}

function between(text: string, names: readonly string[]): string[] {
  let parts = [text];
  for (const name of names) parts = parts.flatMap((part) => part.split(name));
  return parts.filter((part) => part !== text && part.length >= 8);
}

makeDictionary(Number(process.argv[2] ?? 1));
