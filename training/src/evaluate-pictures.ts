import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadTables } from '../../packages/engine/src/load-tables.ts';
import { readUrl } from '../../packages/engine/src/read-url.ts';
import { createContext } from '../../packages/engine/src/signals/create-context.ts';
import { imitatedOnPage } from '../../packages/engine/src/signals/imitated-on-page.ts';
import { brandInPicture, requestOnlyDrawn } from '../../packages/engine/src/signals/seen-in-picture.ts';
import { requestAddress } from '../../packages/engine/src/url/request-address.ts';
import { openTextReader } from '../../packages/renderer/src/picture-text/open-text-reader.ts';
import { inRepository } from './manifest.ts';
import { pageSettings } from './pages/page-settings.ts';
import { placePage } from './pages/place-page.ts';
import { type CorpusPage, readPages } from './pages/read-pages.ts';
import { openDrawing, readLogoFiles } from './pictures/draw-corpus-page.ts';

interface Seen {
  readonly page: CorpusPage;
  readonly hasLogos: boolean;
  /** As whom the document shows itself, and what the picture adds. */
  readonly written: string | null;
  readonly drawn: string | null;
  readonly line: string | null;
  readonly request: string | null;
  readonly outcome: string;
  readonly timeMs: number;
}

const TEXT_MS = 20_000;
const TOGETHER = 3;

/** Draws pages with logo files, and honest ones by repository in turn, and tells what the reader of pictures makes of them. `--honest 300`, `--list FILE` writes each page's outcome. */
async function evaluatePictures(): Promise<void> {
  const { values } = parseArgs({ options: { honest: { type: 'string', default: '300' }, list: { type: 'string' } } });
  const tables = loadTables(readFileSync(inRepository('packages/engine/artefacts/model.bin')));
  const corpus = readPages();
  const logos = readLogoFiles();
  const numberOf = new Map(corpus.map((page, n) => [page, n]));
  const withLogos = corpus.filter(({ id }) => logos.has(id));
  const honest = inTurn(corpus.filter(({ id, cls, own }) => cls === 'legit' && own == null && !logos.has(id)));
  const left = [...withLogos, ...honest.slice(0, Number(values.honest))];
  const drawing = await openDrawing();
  const reader = openTextReader({ timeoutMs: TEXT_MS, size: TOGETHER });

  async function see(page: CorpusPage): Promise<Seen | null> {
    const setting = pageSettings.find(({ cls }) => cls === page.cls);
    const placed = setting && (await placePage(page, numberOf.get(page) ?? 0, setting));
    const picture = await drawing.draw(page.html, logos.get(page.id) ?? []).catch(() => null);
    if (!placed || picture === null) return null;
    const read = await reader.read(picture);
    const text = read.outcome === 'read' ? read.text : '';
    const evidence = { ...placed.evidence, picture: { status: 'found', value: { text }, timeMs: 1 } } as const;
    const context = createContext(tables, readUrl(tables, requestAddress(placed.url)), 0, evidence);
    const found = brandInPicture(context);
    return {
      ...{ page, hasLogos: logos.has(page.id), written: imitatedOnPage(context)?.brand.name ?? null },
      ...{ drawn: found?.brand.name ?? null, line: found?.line ?? null, request: requestOnlyDrawn(context) },
      ...{ outcome: read.outcome, timeMs: 'timeMs' in read ? read.timeMs : 0 },
    };
  }

  const seen: Seen[] = [];
  const work = async () => {
    for (let page = left.shift(); page !== undefined; page = left.shift()) {
      const one = await see(page);
      if (one !== null) seen.push(one);
      if (left.length % 50 === 0) console.error(`${left.length} pages left`);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  await drawing.close();
  tell(
    'phishing with logo files',
    seen.filter(({ page, hasLogos }) => page.cls === 'phish' && hasLogos),
  );
  tell(
    'honest with logo files',
    seen.filter(({ page, hasLogos }) => page.cls === 'legit' && hasLogos),
  );
  tell(
    'honest, by repository',
    seen.filter(({ page, hasLogos }) => page.cls === 'legit' && !hasLogos),
  );
  const times = seen.map(({ timeMs }) => timeMs).sort((a, b) => a - b);
  console.log(`reading one: median ${times[times.length >> 1]} ms, 95 % ${times[Math.floor(times.length * 0.95)]} ms`);
  if (values.list !== undefined) writeFileSync(values.list, JSON.stringify(seen.map(listed), null, 1));
}

function tell(name: string, seen: readonly Seen[]): void {
  const unnamed = seen.filter(({ written }) => written === null);
  const named = unnamed.filter(({ drawn }) => drawn !== null);
  const right = named.filter(({ page, drawn }) => page.brand !== null && drawn === page.brand);
  const wrong = named.length - right.length;
  const requests = seen.filter(({ request }) => request !== null).length;
  const unread = seen.filter(({ outcome }) => outcome !== 'read').length;
  console.log(
    `${name}: ${seen.length} drawn, ${unread} not read; ${unnamed.length} name no brand, of these the picture names one on ` +
      `${named.length} (${right.length} as the corpus has it, ${wrong} otherwise); a request that is only drawn on ${requests}`,
  );
}

/** One of each repository, then the next of each. */
function inTurn(pages: readonly CorpusPage[]): CorpusPage[] {
  const byRepository = Object.values(Object.groupBy(pages, ({ repo }) => repo));
  const longest = Math.max(...byRepository.map((group) => group?.length ?? 0));
  return Array.from({ length: longest }, (_, n) => byRepository.flatMap((group) => group?.[n] ?? [])).flat();
}

function listed({ page: { id, cls, brand, own, repo }, ...rest }: Seen): object {
  return { id, cls, brand, own, repo, ...rest };
}

await evaluatePictures();
