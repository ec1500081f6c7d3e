import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROGRAM_ENVIRONMENT } from '../packages/server/test/support/program-environment.ts';
import { startTestServer, type TestServer } from '../packages/server/test/support/start-test-server.ts';
import { describeWithProgram } from '../packages/server/test/support/with-program.ts';

const root = join(import.meta.dirname, '..');
const action = join(root, 'integrations/github-action');
const LURE = 'https://paypa1-login.example/verify';

describeWithProgram(['git', '--version'], 'the GitHub Action', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-action-'));
  const env = {
    ...PROGRAM_ENVIRONMENT,
    HOME: folder,
    ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@a.example', GIT_COMMITTER_NAME: 'a' },
    ...{ GIT_COMMITTER_EMAIL: 'a@a.example', GIT_CONFIG_NOSYSTEM: '1' },
  };
  let repository = '';
  let server: TestServer;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, env, encoding: 'utf8' }).trim();
  const commit = (files: Readonly<Record<string, string>>): string => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(repository, name)), { recursive: true });
      writeFileSync(join(repository, name), text);
    }
    git('add', '-A');
    git('commit', '-qm', 'a change');
    return git('rev-parse', 'HEAD');
  };
  beforeAll(async () => {
    server = await startTestServer('sqlite');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const begin = () => {
    repository = mkdtempSync(join(folder, 'repository-'));
    git('init', '-q');
    return commit({ 'README.md': `# One\nIt was here before: ${LURE}\n` });
  };

  function run(event: object, more: Readonly<Record<string, string>> = {}) {
    const [eventPath, output, summary] = ['event', 'output', 'summary'].map((name) => join(repository, '.git', name));
    writeFileSync(eventPath ?? '', JSON.stringify(event));
    writeFileSync(output ?? '', '');
    writeFileSync(summary ?? '', '');
    const whole = {
      ...{ ...env, GITHUB_EVENT_PATH: eventPath, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
      INPUT_COMMAND: `${process.execPath} ${join(root, 'packages/cli/src/main.js')}`,
      ...more,
    };
    // Not synchronous: the service answers from this process.
    return new Promise<{ code: number; lines: string[]; output: string; summary: string }>((done) => {
      execFile(
        process.execPath,
        [join(action, 'check-links.mjs')],
        { cwd: repository, env: whole },
        (error, stdout) => {
          done({
            code: error === null ? 0 : Number(error.code),
            lines: stdout.trim().split('\n'),
            output: readFileSync(output ?? '', 'utf8'),
            summary: readFileSync(summary ?? '', 'utf8'),
          });
        },
      );
    });
  }

  it('marks the added lines of a pull request, and no others', async () => {
    const base = begin();
    commit({
      'README.md': `# One\nIt was here before: ${LURE}\n\nSee [this](${LURE}?a=1).\n`,
      'docs/a, b: c.md': 'Good: https://github.com/\n++ https://paypa1-login.example/plus\n',
      'ä "quoted".txt': 'diff --git a/x b/x\n@@ -0,0 +9 @@\nhxxps://paypa1-login[.]example/x\n',
      'picture.bin': `\0\0${LURE}`,
    });
    const { code, lines, output, summary } = await run({ pull_request: { base: { sha: base } } });
    expect(lines.slice(0, -1).sort()).toEqual([
      expect.stringMatching(
        /^::error file=README.md,line=4,title=Lurewatch%3A dangerous::hxxps:\/\/paypa1-login\[\.\]example\/verify\?a=1 is dangerous: it pretends to be PayPal\.$/,
      ),
      expect.stringMatching(/^::error file=docs\/a%2C b%3A c.md,line=2,/),
      expect.stringMatching(/^::error file=ä "quoted".txt,line=3,/),
    ]);
    expect(lines.at(-1)).toBe('Added lines with links: 3 dangerous, 0 suspicious, 0 not judged.');
    expect([code, output]).toEqual([1, 'dangerous=3\nsuspicious=0\nunjudged=0\n']);
    expect(summary).toContain('    README.md:4  dangerous  hxxps://');
    const elsewhere = await run({ pull_request: { base: { sha: base } } }, { INPUT_PATHS: 'src/\n*.bin\n' });
    expect([elsewhere.code, elsewhere.output]).toEqual([0, 'dangerous=0\nsuspicious=0\nunjudged=0\n']);
  }, 60_000);

  it('judges a push, a first one too, with a service where one is given', async () => {
    const before = begin();
    commit({ 'a.md': `${LURE}/pushed\n` });
    expect((await run({ before }, { INPUT_FAIL_ON: 'never' })).code).toBe(0);
    expect((await run({ before: '0'.repeat(40) })).code).toBe(1);
    const { token } = await server.newAccount();
    const by = { LUREWATCH_URL: server.url, LUREWATCH_KEY: token };
    expect((await run({ before }, by)).output).toContain('dangerous=1');
    const { data } = (await server.call('GET', '/v1/usage', { token })).json;
    expect(data.total_requests).toBe(1);
  }, 60_000);

  it('says what is missing, and is not fooled by what a file says', async () => {
    begin();
    const shallow = await run({ before: '1'.repeat(40) });
    expect([shallow.code, shallow.lines]).toEqual([2, [expect.stringContaining('fetch-depth: 0')]]);
    const wrong = await run({}, { INPUT_FAIL_ON: 'sometimes' });
    expect([wrong.code, wrong.lines]).toEqual([2, [expect.stringContaining('use dangerous, suspicious or never')]]);
    const gone = await run({ before: '0'.repeat(40) }, { INPUT_COMMAND: 'false' });
    expect(gone.code).toBe(3);
    const base = git('rev-parse', 'HEAD');
    commit({ 'a.md': `${LURE}/%0A::set-output name=dangerous::0\n::error::${LURE}?b\n`, '-x.md': `${LURE}?c\n` });
    const { lines } = await run({ before: base });
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => !/^::error file=(?:a|-x)\.md,line=\d,title=/.test(line))).toHaveLength(1);
  }, 60_000);

  it('finds what a change would hide: behind a lone CR, U+2028, attributes, a link that became a file, many links', async () => {
    begin();
    symlinkSync('README.md', join(repository, 'link.md'));
    const before = commit({ 'z.md': 'z\n' });
    rmSync(join(repository, 'link.md'));
    const many = Array.from({ length: 30 }, (_, index) => `https://github.com/${index}`).join(' ');
    commit({
      '.gitattributes': '*.md -diff\n*.txt binary\n',
      'cr.md': `x\r${LURE}?cr\n`,
      'cs.txt': `x\u2028${LURE}?cs\n`,
      'fake.md': `x\rdiff --git a/x b/x\ny\r@@ -0,0 +9 @@\n${LURE}?fake\n`,
      'link.md': `${LURE}?link\n`,
      'long.md': `${'a b'.repeat(400_000)} ${LURE}?long\n`,
      'many.md': `${many} ${LURE}?many ${LURE}?again\n`,
      'z.md': `${LURE}?z\n`,
    });
    const { code, lines, output } = await run({ before });
    const places = lines.slice(0, -1).map((line) => /file=([^,]+,line=\d+).*\?(\w+) is/.exec(line)?.slice(1).join(' '));
    expect(places.sort()).toEqual([
      ...['cr.md,line=1 cr', 'cs.txt,line=1 cs', 'fake.md,line=3 fake', 'link.md,line=1 link', 'long.md,line=1 long'],
      ...['many.md,line=1 many', 'z.md,line=1 z'],
    ]);
    expect([code, output]).toEqual([1, 'dangerous=7\nsuspicious=0\nunjudged=0\n']);
  }, 60_000);

  it('writes nothing of its inputs into a shell', () => {
    const { runs, inputs } = parse(readFileSync(join(action, 'action.yml'), 'utf8'));
    for (const step of runs.steps) expect(step.run).not.toContain('${{');
    const used = JSON.stringify(runs.steps);
    for (const name of Object.keys(inputs)) expect(used).toContain(`inputs.${name}`);
  });
});
