import { type FakeHost, startFakeInternet } from '@lurewatch/evidence/fake-internet';

/** Runs the fake internet in a process of its own, so that the bench measures the gatherer's event loop alone. */
async function main(hostCount: number): Promise<void> {
  const internet = await startFakeInternet({ hosts: Array.from({ length: hostCount }, (_, index) => hostOf(index)) });
  const { settings, httpPort, httpsPort } = internet;
  process.on('message', (message) => {
    if (typeof message === 'number') internet.setDelayMs(message);
    process.send?.('done');
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ settings, httpPort, httpsPort });
}

const REGISTERED_AT = '2026-11-01T00:00:00Z';
const PARAGRAPH = `<div class="row"><p>Welcome to your account. <a href="/next">Continue</a></p><img src="/i.png" alt="logo"></div>\n`;
const PAGE = `<!doctype html><title>Sign in</title><form action="/login"><input type="password" name="p"></form>${PARAGRAPH.repeat(400)}`;

function hostOf(index: number): FakeHost {
  return {
    host: `host-${index}.example`,
    registration: { registeredAt: REGISTERED_AT },
    certificate: { names: [`host-${index}.example`] },
    pages: { '*': PAGE },
  };
}

await main(Number(process.argv[2] ?? 100));
