import { TINY_WEBP } from '@lurewatch/evidence/fake-internet';
import { verdictChange } from '../../src/analysis/revision.ts';
import type { SeenPage } from '../../src/store/tables/seen-pages.ts';
import type { TestServer } from './start-test-server.ts';

export const PAYPAL_PAGE: SeenPage = {
  id: 'brand:paypal',
  kind: 'brand',
  brand: 'PayPal',
  address: 'https://www.paypal.com/signin',
  iconSha256: null,
  iconPictureHash: null,
  pictureHash: 'f0f0aa5533cc0ff1',
  title: 'Log in to your PayPal account',
  forms: 'email,password;;1',
  seenAt: Date.UTC(2026, 10, 20, 12),
  triedAt: Date.UTC(2026, 10, 20, 12),
};

/** This installation has seen the page of PayPal. */
export async function seePayPal(
  { store }: Pick<TestServer, 'store'>,
  picture: Uint8Array = Buffer.from(TINY_WEBP.lossy, 'base64'),
): Promise<void> {
  await store.seenPages.save(PAYPAL_PAGE, picture);
}

/** A stored analysis gets reasons that name a brand's page, as a browser's drawing would bring them. */
export async function nameBrandPage(
  { store }: Pick<TestServer, 'store'>,
  accountId: string,
  id: string,
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  const record = await store.analyses.find(accountId, id);
  if (record === null) throw new Error(`no analysis ${id}`);
  const { signalsText: _text, ...rest } = record;
  const signals = Object.entries(reasons).map(([code, evidence]) => ({
    ...({ type: 'high', message: 'It resembles another page', code, impact: -20, source: 'page' } as const),
    evidence: { brand: 'PayPal', ...evidence },
  }));
  const revised = { ...rest, signals: [...rest.signals, ...signals] };
  await store.analyses.revise(revised, verdictChange(record, revised, 'render'));
}
