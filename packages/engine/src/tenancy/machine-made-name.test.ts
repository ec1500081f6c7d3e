import { expect, it } from 'vitest';
import { bendBelow } from '../decision/bend-below.ts';
import { parseUrl } from '../url/parse-url.ts';
import { machineMadeAt } from './machine-made-name.ts';

it.each([
  ['pub-0123456789abcdef0123456789abcdef.r2.dev', 'r2.dev'],
  ['mill-river-garden-stone.trycloudflare.com', 'trycloudflare.com'],
  ['orders-4fk2p7q9za-ew.a.run.app', 'run.app'],
  ['orders-service-123456789012.europe-west3.run.app', 'run.app'],
  ['mossgarden.r2.dev', null],
  ['mossgarden.azurewebsites.net', null],
  ['pub-0123456789abcdef0123456789abcdef.example', null],
])('knows whether a service made up %s', (host, service) => {
  const parsed = parseUrl(`https://${host}/`);
  expect(parsed.ok && machineMadeAt(parsed.url)).toBe(service);
});

it('bends what must stay below a limit without changing its order', () => {
  const bent = [3, 4, 5, 9, 40].map((logOdds) => logOdds + bendBelow(logOdds, 4));
  expect(bent.every((logOdds, i) => logOdds < 4 && (i === 0 || logOdds > (bent[i - 1] ?? 0)))).toBe(true);
});
