import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

/** What is opened where the extension was installed so. */
async function opened(reason: string, installType: string, isAllowed: boolean): Promise<readonly string[]> {
  const tabs: string[] = [];
  vi.stubGlobal('chrome', {
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
    extension: { isAllowedIncognitoAccess: async () => isAllowed },
    management: { getSelf: async () => ({ installType }) },
    tabs: { create: async ({ url }: { url: string }) => void tabs.push(url) },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  const { explainAtInstallation } = await import(
    join(import.meta.dirname, '../src/background/explain-at-installation.ts')
  );
  await explainAtInstallation(reason);
  return tabs;
}

test('whoever has installed the extension is told of private windows, once', async () => {
  expect(await opened('install', 'normal', false)).toEqual(['chrome-extension://id/options.html#private-windows']);
  expect(await opened('update', 'normal', false)).toEqual([]);
  expect(await opened('install', 'normal', true)).toEqual([]);
  for (const installType of ['admin', 'development']) expect(await opened('install', installType, false)).toEqual([]);
});
