import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snippetsOf } from './snippets-of.ts';

const call = { origin: 'http://127.0.0.1:8080', key: 'lw_live_x' };

test('a hostile URL cannot break out of the shell line', () => {
  const url = `https://a.test/'; echo broken; $(id) \`id\` "`;
  const [curl] = snippetsOf({ ...call, url });
  // The shell's own reading of the line is the judge: curl is replaced by a function that prints its arguments.
  const printed = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${curl?.code}`], { encoding: 'utf8' });
  expect(printed.split('\n')).toContain(JSON.stringify({ url }));
});

test('any URL survives the quoting of JavaScript', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (url) => {
      const code = snippetsOf({ ...call, url })[1]?.code ?? '';
      const literal = /analyze\((".*")\);/s.exec(code)?.[1] ?? '';
      expect(JSON.parse(literal)).toBe(url);
    }),
    { seed: 7, numRuns: 300 },
  );
});
