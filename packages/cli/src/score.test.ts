import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'score.ts');

function run(input: string, ...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
}

function score(input: string, ...args: string[]): string[] {
  const { stderr, status, stdout } = run(input, ...args);
  expect([stderr, status]).toEqual(['', 0]);
  return stdout.split('\n').slice(0, -1);
}

describe('score', () => {
  it('answers each line with risk, score, verdict, brand and the line itself', () => {
    const [lure = '', honest = ''] = score(
      'hxxps://paypa1-login[.]example/verify\nhttps://github.com/\n',
      '--format',
      'tsv',
    );
    expect(lure).toMatch(/^(0\.\d{6,}|1\.00000)\t\d+\tdangerous\tPayPal\thxxps:\/\/paypa1-login\[\.\]example\/verify$/);
    expect(honest).toMatch(/^0\.0*\d{6}\t\d+\tsafe\t\thttps:\/\/github\.com\/$/);
  });

  it('calls what is no URL invalid, never safe, and sums it up; a blank line is no fault', () => {
    const { stdout, stderr, status } = run('nonsense\n\njavascript:alert(1)\n');
    expect(stdout).toBe('NaN\t\tinvalid\t\tnonsense\nNaN\t\tinvalid\t\t\nNaN\t\tinvalid\t\tjavascript:alert(1)\n');
    expect(stderr).toBe('2 of 3 lines are not URLs that can be judged: see the rows with "invalid".\n');
    expect(status).toBe(0);
  });

  it('takes URLs as arguments, with or without a scheme, or a file', () => {
    expect(score('', 'github.com', 'https://github.com/')).toEqual([
      expect.stringMatching(/\tsafe\t\tgithub\.com$/),
      expect.stringMatching(/\tsafe\t\thttps:\/\/github\.com\/$/),
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'lurewatch-score-'));
    const file = join(folder, 'urls.txt');
    writeFileSync(file, 'https://a.example/\nhttps://b.example/');
    expect(score('', file)).toHaveLength(2);
    expect(score('', '--header', file)[0]).toBe('risk\tscore\tverdict\tbrand\turl');
    const ofFolder = run('', folder);
    expect([ofFolder.status, ofFolder.stderr]).toEqual([2, expect.stringContaining('is a folder')]);
    rmSync(folder, { recursive: true });
  });

  it('gives one line for one line, whatever separators a URL holds', () => {
    const lines = [
      'https://a.example/\u2028x',
      'https://b.example/\rx',
      'https://c.example/\u0085',
      'https://d.example/\r',
    ];
    expect(score(lines.join('\n'))).toHaveLength(4);
    expect(score('https://a.example/\r\nhttps://b.example/')).toHaveLength(2);
  });

  it('writes JSON Lines with signals', () => {
    const { stdout } = run('https://paypa1-login.example/verify\nnonsense\n', '--format', 'jsonl');
    const [first = '', second = ''] = stdout.split('\n');
    expect(JSON.parse(first)).toMatchObject({ verdict: 'dangerous', brand_detected: 'PayPal' });
    expect(JSON.parse(first).signals.length).toBeGreaterThan(0);
    expect(JSON.parse(second)).toMatchObject({ verdict: 'invalid', error: { code: 'invalid_url' } });
  });

  it('refuses an unknown format with a line that names the choices', () => {
    const { status, stderr } = run('', '--format', 'xml');
    expect(status).toBe(2);
    expect(stderr).toMatch(/tsv.*jsonl/);
  });
});
