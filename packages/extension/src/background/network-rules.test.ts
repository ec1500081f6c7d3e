import { expect, onTestFinished, test, vi } from 'vitest';

type Rule = Pick<chrome.declarativeNetRequest.Rule, 'id' | 'condition'>;

test('thousands of hosts that are stopped at once are written in few steps, and the oldest give way', async () => {
  let rules: readonly Rule[] = [];
  let changes = 0;
  const declarativeNetRequest = {
    getSessionRules: async () => rules.slice(0, 1),
    updateSessionRules: async ({ addRules }: { addRules: readonly Rule[] }) => {
      changes += 1;
      rules = addRules;
    },
  };
  vi.stubGlobal('chrome', { declarativeNetRequest, runtime: { getURL: () => 'chrome-extension://id/' } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { createNetworkRules } = await import('./network-rules.ts');
  const known = createNetworkRules();
  await Promise.all(Array.from({ length: 10_001 }, (_, number) => known.addKnownHost(`a${number}.example`)));
  await known.addKnownHost('last.example');
  const hosts = rules[0]?.condition.requestDomains ?? [];
  expect(changes).toBeLessThan(10);
  expect(hosts).toHaveLength(10_000);
  expect(hosts.at(-1)).toBe('last.example');
  expect(hosts).not.toContain('a0.example');
  expect(await known.forgetKnownHost('last.example')).toBe(true);
});
