// The links in the lines that a push or pull request adds, each with a verdict, as annotations of those lines. Node's own modules alone.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { env } = process;
const FAILING = { dangerous: ['dangerous'], suspicious: ['dangerous', 'suspicious'], never: [] };
/** GitHub shows no more of one step. */
const MOST_ANNOTATIONS = 10;
const MOST_ROWS = 200;
const MISUSE = 2;
/** What the command line reads of one text. */
const LONGEST_PIECE = 60_000;
const MOST_LINKS = 20;

class Misuse extends Error {}

async function main() {
  const failing = FAILING[env.INPUT_FAIL_ON || 'dangerous'];
  if (failing === undefined) throw new Misuse(`fail-on is "${env.INPUT_FAIL_ON}": use dangerous, suspicious or never.`);
  const found = [];
  const counts = { dangerous: 0, suspicious: 0, unjudged: 0 };
  for await (const one of judge(addedLines(range()))) {
    const verdict = one.verdict === 'unknown' || one.error !== undefined ? 'unjudged' : one.verdict;
    if (!(verdict in counts)) continue;
    const before = found.at(-1);
    const isSame = before?.file === one.file && before?.line === one.line;
    if (isSame && rank(before) <= rank({ verdict })) continue;
    if (isSame) counts[found.pop().verdict] -= 1;
    counts[verdict] += 1;
    found.push({ ...one, verdict });
  }
  tell(found, counts);
  if (failing.some((verdict) => counts[verdict] > 0)) process.exitCode = 1;
}

/** What git is asked to compare: the commit before, and how. */
function range() {
  const event = env.GITHUB_EVENT_PATH ? JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8')) : {};
  const base = env.INPUT_BASE || event.pull_request?.base?.sha || event.before || 'HEAD^';
  // The first push of a branch has none before it.
  if (/^0+$/.test(base)) return isThere('HEAD^') ? ['HEAD^', 'HEAD'] : [EMPTY_TREE, 'HEAD'];
  if (base.startsWith('-') || !isThere(base)) {
    throw new Misuse(`The commit ${base} is not here: give actions/checkout "fetch-depth: 0", or set base.`);
  }
  return event.pull_request === undefined ? [base, 'HEAD'] : [`${base}...HEAD`];
}

/** Of nothing; the same in every repository. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

function isThere(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Each added line with its file and number. Binary files have none. */
async function* addedLines(commits) {
  const paths = (env.INPUT_PATHS || '')
    .split('\n')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  const same = ['--no-renames', '--no-ext-diff', '--no-textconv', '--no-color', '--diff-filter=AMT', ...commits, '--'];
  const how = withoutAttributes();
  const listed = execFileSync('git', ['--bare', 'diff', '--name-status', '-z', ...same, ...paths], {
    ...how,
    maxBuffer: 2 ** 28,
  })
    .toString()
    .split('\0');
  // What was a link and is a file now stands in the patch twice: it goes, and it comes.
  const names = listed.flatMap((name, at) => (at % 2 === 0 ? [] : listed[at - 1] === 'T' ? [name, name] : [name]));
  const git = spawn('git', ['--bare', 'diff', '--unified=0', ...same, ...paths], {
    ...how,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => git.on('close', done));
  // In a patch without context each line of a file has a sign before it: what stands without one is the patch's own. Names come in the
  // order of the list, in which nothing is quoted.
  let file = -1;
  let line = 0;
  let isHeader = false;
  for await (const text of linesOf(git.stdout)) {
    if (text.startsWith('diff --git ')) {
      file += 1;
      isHeader = true;
    } else if (text.startsWith('@@ ')) {
      line = Number(/^@@ -\S+ \+(\d+)/.exec(text)?.[1]);
      isHeader = false;
    } else if (text.startsWith('+') && !isHeader) {
      yield { file: names[file], line, text: text.slice(1) };
      line += 1;
    }
  }
  if ((await ended) !== 0) throw new Error('git diff failed');
}

/** A change may bring attributes that hide its files' lines. git looks for them where it runs, and since 2.41 in a tree. */
function withoutAttributes() {
  const folder = execFileSync('git', ['rev-parse', '--absolute-git-dir']).toString().replace(/\n$/, '');
  return { cwd: folder, env: { ...env, GIT_DIR: folder, GIT_ATTR_SOURCE: EMPTY_TREE } };
}

/** Split at line feeds alone, as git does: readline ends a line at a lone CR and at U+2028, too, which a file may hold. */
async function* linesOf(stream) {
  let parts = [];
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = chunk.split('\n');
    parts.push(lines[0]);
    if (lines.length === 1) continue;
    yield parts.join('');
    yield* lines.slice(1, -1);
    parts = [lines.at(-1)];
  }
  if (parts.join('') !== '') yield parts.join('');
}

/** A line in pieces, of each of which every link is read. No link goes over a blank or a quote. */
function* piecesOf(text) {
  let piece = '';
  let links = 0;
  for (const [word] of text.matchAll(/[^\s"'<>`]{0,20000}[\s"'<>`]*/g)) {
    const isLink = /\.|dot/i.test(word);
    if (piece !== '' && (piece.length + word.length > LONGEST_PIECE || (isLink && links === MOST_LINKS))) {
      yield piece;
      piece = '';
      links = 0;
    }
    piece += word;
    if (isLink) links += 1;
  }
  yield piece;
}

/** The lines that hold a link, with the verdict on the worst of it. */
async function* judge(lines) {
  const root = resolve(import.meta.dirname, '../..');
  const [program, ...first] = env.INPUT_COMMAND
    ? env.INPUT_COMMAND.split(' ')
    : ['npm', '--prefix', root, 'run', '--silent', 'lurewatch', '--'];
  const how = env.LUREWATCH_URL ? ['--on-limit', 'wait', '--on-unreachable', 'offline'] : ['--offline'];
  const command = spawn(program, [...first, 'enrich', ...how], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: cwdOf(root),
  });
  const ended = new Promise((done, fail) => command.on('error', fail).on('close', done));
  command.stdin.on('error', () => {});
  const asked = [];
  const writing = (async () => {
    for await (const one of lines) {
      for (const piece of piecesOf(one.text)) {
        asked.push({ file: one.file, line: one.line });
        // One line in is one line out, in the same order.
        const isTaken = command.stdin.write(`${JSON.stringify({ message: piece })}\n`);
        if (!isTaken) await Promise.race([new Promise((go) => command.stdin.once('drain', go)), ended]);
      }
    }
    command.stdin.end();
  })();
  let at = 0;
  for await (const text of linesOf(command.stdout)) {
    const event = JSON.parse(text);
    const verdict = event['lurewatch.verdict'];
    const error = event['lurewatch.error'];
    const place = asked[at];
    at += 1;
    if (verdict === undefined && error === undefined) continue;
    yield { ...place, verdict, error, url: event['lurewatch.url'], brand: event['lurewatch.brand'] };
  }
  await writing;
  const code = await ended;
  if (code !== 0 || at !== asked.length)
    throw new Error(`${program} ended with ${code} after ${at} of ${asked.length} lines.`);
}

/** A command that is given runs where the step does. */
function cwdOf(root) {
  return env.INPUT_COMMAND ? process.cwd() : root;
}

function tell(found, counts) {
  const worst = found.toSorted((a, b) => rank(a) - rank(b));
  for (const one of worst.slice(0, MOST_ANNOTATIONS)) {
    const kind = one.verdict === 'dangerous' ? 'error' : 'warning';
    const where = `file=${property(one.file)},line=${one.line},title=${property(`Lurewatch: ${one.verdict}`)}`;
    console.log(`::${kind} ${where}::${message(sentence(one))}`);
  }
  const rows = worst
    .slice(0, MOST_ROWS)
    .map((one) => `${one.file}:${one.line}  ${one.verdict}  ${defanged(one.url ?? '')}`);
  const head = `${counts.dangerous} dangerous, ${counts.suspicious} suspicious, ${counts.unjudged} not judged`;
  console.log(`Added lines with links: ${head}.`);
  // Indented, it is neither a link nor a mark.
  const list = rows.map((row) => `    ${row.replace(/[\r\n]+/g, ' ')}`).join('\n');
  note(env.GITHUB_STEP_SUMMARY, `### Links in added lines: ${head}\n\n${list}\n`);
  note(
    env.GITHUB_OUTPUT,
    Object.entries(counts)
      .map(([name, count]) => `${name}=${count}\n`)
      .join(''),
  );
}

function rank({ verdict }) {
  return ['dangerous', 'suspicious', 'unjudged'].indexOf(verdict);
}

function sentence({ verdict, url, brand, error }) {
  if (verdict === 'unjudged')
    return `Nothing is known of ${defanged(url ?? 'this link')}${error ? ` (${error})` : ''}.`;
  return `${defanged(url)} is ${verdict}${brand ? `: it pretends to be ${brand}` : ''}.`;
}

/** Nobody opens it by a slip, and no page makes a link of it. */
function defanged(url) {
  return url.replace(/^http/i, 'hxxp').replaceAll('.', '[.]');
}

/** As the runner's own toolkit escapes what stands in its commands. */
function message(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text) {
  return message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function note(path, text) {
  if (path) appendFileSync(path, text);
}

try {
  await main();
} catch (error) {
  console.log(`::error::${message(error.message)}`);
  process.exitCode = error instanceof Misuse ? MISUSE : 3;
}
