import { idOf, launchChromium, newProfile, untilAwake } from '../../../packages/extension/test/support/chromium.ts';
import { openHonestPages } from '../../../packages/extension/test/support/honest-pages.ts';
import type { ExtensionBench } from '../extension/extension-bench.ts';
import type { BenchRow } from '../result.ts';

const PAGES = 500;

/**
 * Whole honest pages of the corpus, which run and load nothing themselves, with their first field used; and the same in a Chromium
 * without the extension: what is seen there too is the page's or the browser's own.
 */
export async function measureHonestPages({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const openIn = async (extension: string | null): ReturnType<typeof openHonestPages> => {
    const profile = newProfile();
    const switches = extension === null ? ['--disable-extensions'] : [];
    const context = await launchChromium({ port: internet.port, extension, profile: profile.path, switches });
    try {
      if (extension !== null) await untilAwake(context, await idOf(context));
      internet.forget();
      return await openHonestPages(context, internet, PAGES);
    } finally {
      await context.close();
      profile.remove();
    }
  };
  const plain = await openIn(null);
  const extended = await openIn(built.chromium);
  const asked = extended.asked.filter((request) => !plain.asked.includes(request));
  const missing = [...plain.opened].filter((page) => !extended.opened.has(page));
  for (const line of [...asked, ...extended.errors, ...extended.stopped, ...missing]) console.log(line);
  const unit = `of ${PAGES} pages`;
  return [
    { what: 'honest pages whose server was asked', value: extended.opened.size, unit },
    { what: '  without the extension', value: plain.opened.size, unit },
    { what: '  without it alone', value: missing.length, unit, goal: '0' },
    { what: '  requests to anywhere else that were not seen without it', value: asked.length, unit: '', goal: '0' },
    { what: '  errors of the extension in the console', value: extended.errors.length, unit: '', goal: '0' },
    { what: '  stopped', value: extended.stopped.length, unit },
  ];
}
