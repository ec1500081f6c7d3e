import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The answer that the quick start shows. */
const exampleAnswer = /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/quick-start.md'), 'utf8'))?.[1] ?? '';

/** The fenced shell block of README that holds `text`. */
function shellBlock(text: string): string {
  const block = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map((match) => match[1] ?? '')
    .find((b) => b.includes(text));
  if (block === undefined) throw new Error(`README has no shell block with ${text}`);
  return block;
}

/** Starts the service as README does, on a free port and an empty folder; resolves with what the first start printed. */
async function firstStart(dataDir: string) {
  const script = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start as string;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0', NETWORK_CHECKS: 'off' };
  const server = spawn('sh', ['-c', script], { cwd: root, env });
  let printed = '';
  server.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
    server.stdout.on('data', (chunk) => {
      printed += chunk;
      if (/lw_live_\w{38}/.test(printed) && /http:\/\/127\.0\.0\.1:\d+/.test(printed)) resolve();
    });
  });
  return { server, printed };
}

it("README's curl gets a verdict from the first start, and README and quick start show it as it comes", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lurewatch-readme-'));
  const { server, printed } = await firstStart(dataDir);
  try {
    const key = /lw_live_\w{38}/.exec(printed)?.[0] ?? '';
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
    const curl = shellBlock('curl').replaceAll('http://127.0.0.1:8080', address);
    const { stdout } = await promisify(execFile)('sh', ['-c', curl], {
      env: { PATH: process.env.PATH, LUREWATCH_KEY: key },
    });
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      success: true,
      data: {
        url: 'hxxps://paypa1-login[.]example/verify',
        verdict: 'dangerous',
        is_phishing: true,
        brand_detected: 'PayPal',
      },
    });
    expect(answer.data.signals.length).toBeGreaterThan(0);
    const shown = readme.slice(readme.indexOf('"success": true'));
    for (const name of ['score', 'summary', 'official_domain', 'base_score'])
      expect(shown).toContain(`"${name}": ${JSON.stringify(answer.data[name])},`);
    for (const { message, impact } of answer.data.signals.slice(0, 2))
      expect(shown).toContain(`"message": ${JSON.stringify(message)}, "impact": ${impact},`);
    const { analysis_time_ms: _, url: __, signals, ...quickStart } = JSON.parse(exampleAnswer).data;
    expect(answer.data).toMatchObject(quickStart);
    expect(answer.data.signals.slice(0, signals.length)).toMatchObject(signals);
  } finally {
    server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true });
  }
}, 60_000);
