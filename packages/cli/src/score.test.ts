import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'score.ts');

function score(input: string, ...args: string[]): string[] {
  const run = spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  return run.stdout.split('\n').slice(0, -1);
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

  it('calls what is no URL invalid, never safe', () => {
    expect(score('nonsense\n\njavascript:alert(1)\n')).toEqual([
      'NaN\t\tinvalid\t\tnonsense',
      'NaN\t\tinvalid\t\t',
      'NaN\t\tinvalid\t\tjavascript:alert(1)',
    ]);
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
    const [first = '', second = ''] = score('https://paypa1-login.example/verify\nnonsense\n', '--format', 'jsonl');
    expect(JSON.parse(first)).toMatchObject({ verdict: 'dangerous', brand_detected: 'PayPal' });
    expect(JSON.parse(first).signals.length).toBeGreaterThan(0);
    expect(JSON.parse(second)).toMatchObject({ verdict: 'invalid', error: { code: 'invalid_url' } });
  });

  it('refuses an unknown format with a line that names the choices', () => {
    const run = spawnSync(process.execPath, [script, '--format', 'xml'], { input: '', encoding: 'utf8' });
    expect(run.status).not.toBe(0);
    expect(run.stderr).toMatch(/tsv.*jsonl/);
  });
});
