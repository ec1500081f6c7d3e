import { newId } from '../../src/store/id.ts';
import type { Store } from '../../src/store/store.ts';

/** Puts entries on a list past the API's rate; the last is the newest. A long one has 2 000 characters and a note. */
export async function fillList(
  { lists }: Pick<Store, 'lists'>,
  accountId: string,
  { list = 'block', count, isLong = false }: { list?: 'allow' | 'block'; count: number; isLong?: boolean },
): Promise<void> {
  for (let n = 0; n < count; n++) {
    const entry = isLong ? `https://listed-${n}.example/${'x'.repeat(1_970)}` : `listed-${n}.example`;
    const record = { id: newId('lst'), accountId, list, entry, createdAt: Date.now() };
    await lists.add(
      { ...record, scope: isLong ? 'url' : 'domain', note: isLong ? 'n'.repeat(400) : null },
      { entries: 10_000, bytes: null },
    );
  }
}
