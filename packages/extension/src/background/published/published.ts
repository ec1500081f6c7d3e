import { canonicalExpressions } from '@lurewatch/engine';
import { type KnowledgeManifest, LARGEST } from '@lurewatch/engine/knowledge';
import type { Settings } from '../../settings/settings.ts';
import { api } from '../../shared/browser-api.ts';
import type { Outcome, PublishedAnswer } from '../../shared/messages.ts';
import { carried, isTrustedByRelease, isTrustedHost, judgeByPublished } from '../judge.ts';
import { sha256, sha256Of } from '../sha256.ts';
import { type BuiltKnowledge, buildKnowledge } from './build-knowledge.ts';
import { type Asking, fetchBytes, PlaceError } from './fetch-bytes.ts';
import {
  contentOf,
  type Envelope,
  manifestOf,
  openEnvelope,
  readKept,
  readStored,
  type Stored,
  verify,
  writeStored,
} from './stored-knowledge.ts';

/**
 * Model, what was learnt and a list from a place that policy or the person has set: taken without a release of the extension,
 * verified, judged before use, and given up for the one before where it cannot be used. Off where no place is set.
 */
export interface Published {
  /** What was kept is in use. No page waits for it: until then the bundle judges. */
  readonly ready: Promise<void>;
  refreshIfDue(): Promise<void>;
  refresh(): Promise<Outcome>;
  /** Uses the one before, or the bundle alone; what was in use does not come back by itself. */
  goBack(): Promise<Outcome>;
  /** SHA-256, in hexadecimal, of the expression under which the list names the address; null where it does not. */
  listedAs(url: string): Promise<string | null>;
  tell(): PublishedAnswer;
}

export interface PublishedParts {
  readonly settings: () => Pick<Settings, 'knowledgeUrl' | 'knowledgeKey' | 'server' | 'key'>;
  /** Settings and the model are known. */
  readonly begin: Promise<void>;
  readonly now: () => number;
}

const EVERY_MS = 60 * 60_000;
/** After a failure. */
const AGAIN_AFTER_MS = 10 * 60_000;
const TIMEOUT_MS = 120_000;
/** A clock that is a little ahead is no lie. */
const MOST_AHEAD_MS = 24 * 60 * 60_000;
const MOST_REFUSED = 20;
/** A place that says nothing so long may have taken back what its list names. */
const LIST_LIFE_MS = 7 * 24 * 60 * 60_000;
const NOTHING: BuiltKnowledge = { model: null, overlay: null, list: null };

interface Place {
  readonly url: string;
  readonly publicKey: string;
}

export function createPublished({ settings, begin, now }: PublishedParts): Published {
  let stored: Stored | null = null;
  let inUse: BuiltKnowledge = NOTHING;
  let trouble: string | null = null;
  let failedAt = 0;
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: what the one has kept the next builds on. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  function place(): Place | null {
    const { knowledgeUrl: url, knowledgeKey: publicKey } = settings();
    return url === null || publicKey === null ? null : { url, publicKey };
  }

  function isOf(kept: Stored | null, { url, publicKey }: Place): kept is Stored {
    return kept !== null && kept.url === url && kept.publicKey === publicKey;
  }

  function use(built: BuiltKnowledge): void {
    if (built === NOTHING && inUse === NOTHING) return;
    inUse = built;
    judgeByPublished(built.model, built.overlay);
  }

  /** Takes up what is kept of the place; of what cannot be used any more, the one before. */
  async function takeUp(): Promise<void> {
    const set = place();
    stored = set === null ? null : await readStored();
    if (set === null || !isOf(stored, set)) {
      stored = null;
      use(NOTHING);
      return;
    }
    for (const envelope of [stored.current, stored.previous]) {
      if (envelope === null) continue;
      try {
        await verify(envelope, set.publicKey);
        const manifest = manifestOf(envelope);
        ensureNotBehindBundle(manifest);
        use(await build(manifest, readKeptOf));
        return;
      } catch (error) {
        trouble = codeOf(error);
      }
    }
    use(NOTHING);
  }

  async function refresh(): Promise<Outcome> {
    const set = place();
    if (set === null) return { ok: false, reason: 'no_place' };
    const known = isOf(stored, set) ? stored : emptyOf(set);
    const asking = { signal: AbortSignal.timeout(TIMEOUT_MS), key: keyFor(set.url) };
    try {
      stored = await takeFrom(set, known, asking);
      trouble = null;
      return { ok: true };
    } catch (error) {
      trouble = codeOf(error);
      failedAt = now();
      return { ok: false, reason: trouble };
    }
  }

  /** @returns what is kept from now on */
  async function takeFrom(set: Place, known: Stored, asking: Asking): Promise<Stored> {
    const checkedAt = new Date(now()).toISOString();
    const answer = await fetchBytes(`${set.url}/knowledge.json`, LARGEST.manifest, { ...asking, etag: known.etag });
    if (answer === null) return keep({ ...known, checkedAt });
    const { envelope, manifest } = await openEnvelope(new TextDecoder().decode(answer.bytes), set.publicKey);
    const { etag } = answer;
    const content = contentOf(envelope);
    if (known.current !== null && content === contentOf(known.current)) {
      const latest = manifest.issuedAt > known.latest ? manifest.issuedAt : known.latest;
      return keep({ ...known, latest, etag, checkedAt });
    }
    if (isRefused(known, content)) throw new PlaceError('knowledge_refused_before');
    if (manifest.issuedAt < known.latest) throw new PlaceError('knowledge_older');
    if (Date.parse(manifest.issuedAt) > now() + MOST_AHEAD_MS) throw new PlaceError('knowledge_of_the_future');
    ensureNotBehindBundle(manifest);
    if (known.current !== null && manifest.model.dataVersion < manifestOf(known.current).model.dataVersion)
      throw new PlaceError('knowledge_older');
    const files = new Map<string, Uint8Array>();
    const fetched = async ({ sha256: name, bytes: length }: { readonly sha256: string; readonly bytes: number }) => {
      const kept = await readKept(name);
      if (kept !== null) return kept;
      const file = await fetchBytes(`${set.url}/${name}`, length, asking);
      if (file === null || (await sha256Of(file.bytes)) !== name) throw new PlaceError('knowledge_changed_on_its_way');
      files.set(name, file.bytes);
      return file.bytes;
    };
    let built: BuiltKnowledge;
    try {
      built = await build(manifest, fetched);
    } catch (error) {
      if (isAboutContent(error)) await keep({ ...known, refused: withRefused(known, content), checkedAt });
      throw error;
    }
    const previous = toGoBackTo(known, manifest);
    const next = { ...known, current: envelope, previous, latest: manifest.issuedAt, etag, checkedAt };
    await writeStored(next, files);
    use(built);
    return next;
  }

  async function keep(next: Stored): Promise<Stored> {
    await writeStored(next, new Map());
    stored = next;
    return next;
  }

  async function goBack(): Promise<Outcome> {
    const set = place();
    if (set === null || !isOf(stored, set) || stored.current === null)
      return { ok: false, reason: 'nothing_to_go_back_from' };
    const refused = withRefused(stored, withdrawn(stored.current, stored.previous));
    await keep({ ...stored, current: stored.previous, previous: null, refused, etag: null });
    trouble = null;
    await takeUp();
    return { ok: true };
  }

  /** A time ahead is of a clock that was put back since. */
  function isPast(time: number, ms: number): boolean {
    return now() - time >= ms || time > now();
  }

  /** A key of a service goes to that service alone. */
  function keyFor(url: string): string | null {
    const { server, key } = settings();
    return server !== null && URL.parse(server)?.origin === URL.parse(url)?.origin ? key : null;
  }

  return {
    ready: begin.then(() => inTurn(takeUp)).catch(() => {}),
    refreshIfDue: () =>
      inTurn(async () => {
        const set = place();
        const isOther = set === null ? inUse !== NOTHING : !isOf(stored, set);
        if (isOther) await takeUp();
        // Private windows send nothing: their worker reads what the other one keeps.
        if (set === null || api.extension.inIncognitoContext) return;
        const checkedAt = isOf(stored, set) ? Date.parse(stored.checkedAt) : 0;
        if (isPast(checkedAt, EVERY_MS) && (isPast(failedAt, AGAIN_AFTER_MS) || isOther)) await refresh();
      }),
    refresh: () => inTurn(refresh),
    goBack: () => inTurn(goBack),
    async listedAs(url) {
      const { list } = inUse;
      if (list === null || stored === null || now() - Date.parse(stored.checkedAt) > LIST_LIFE_MS) return null;
      for (const expression of canonicalExpressions(url)) {
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(expression));
        if (list.has(new Uint8Array(hash)) && !isWholeKnownSite(expression)) return sha256(expression);
      }
      return null;
    },
    tell() {
      const set = place();
      const kept = set !== null && isOf(stored, set) ? stored : null;
      return {
        url: set?.url ?? null,
        issuedAt: kept?.current === null || kept === null ? null : manifestOf(kept.current).issuedAt,
        checkedAt: kept?.checkedAt ?? null,
        listed: inUse.list?.entries ?? 0,
        trouble,
      };
    },
  };
}

/** No list condemns a site that everybody knows as a whole, nor where the model that came with the list knows it no more. */
function isWholeKnownSite(expression: string): boolean {
  if (!expression.endsWith('/')) return false;
  const host = expression.slice(0, -1);
  return isTrustedHost(host) || isTrustedByRelease(host);
}

type ReadFile = (file: { readonly sha256: string; readonly bytes: number }) => Promise<Uint8Array>;

async function build(manifest: KnowledgeManifest, read: ReadFile): Promise<BuiltKnowledge> {
  const { model, overlay, list } = manifest;
  const isCarried = model.identity === carried().identity();
  return buildKnowledge(manifest, {
    model: isCarried ? null : await read(model),
    overlay: overlay && (await read(overlay)),
    list: list && (await read(list)),
  });
}

async function readKeptOf({ sha256: name }: { readonly sha256: string }): Promise<Uint8Array> {
  const bytes = await readKept(name);
  if (bytes === null) throw new PlaceError('knowledge_damaged');
  return bytes;
}

/** A release may bring what is newer than anything that was published before it. */
function ensureNotBehindBundle({ model }: KnowledgeManifest): void {
  if (model.dataVersion < carried().engine.dataVersion) throw new PlaceError('knowledge_older');
}

function emptyOf({ url, publicKey }: Place): Stored {
  const checkedAt = new Date(0).toISOString();
  return { url, publicKey, current: null, previous: null, latest: '', refused: [], etag: null, checkedAt };
}

function withRefused({ refused }: Stored, content: string): readonly string[] {
  return [...refused.filter((one) => one !== content), content].slice(-MOST_REFUSED);
}

/** Also with another list: that changes all the time, and what was given up would be back within the hour. */
function isRefused({ refused }: Stored, content: string): boolean {
  const names = new Set(content.split(' '));
  return refused.some((one) => one.split(' ').every((name) => names.has(name)));
}

/** What goes with the one in use: the model and what was learnt that the one before does not have, else all of it. */
function withdrawn(current: Envelope, previous: Envelope | null): string {
  const kept = previous === null ? [] : detectorFiles(manifestOf(previous));
  const given = detectorFiles(manifestOf(current)).filter((name) => !kept.includes(name));
  return given.length > 0 ? given.join(' ') : contentOf(current);
}

/** Lists come and go: the one before is the last that judged by something else, where there was one. */
function toGoBackTo({ current, previous }: Stored, next: KnowledgeManifest): Envelope | null {
  if (current === null || previous === null) return current;
  const isByTheSame = (one: Envelope): boolean =>
    detectorFiles(manifestOf(one)).join(' ') === detectorFiles(next).join(' ');
  return isByTheSame(current) && !isByTheSame(previous) ? previous : current;
}

function detectorFiles({ model, overlay }: KnowledgeManifest): readonly string[] {
  return [
    ...(model.identity === carried().identity() ? [] : [model.sha256]),
    ...(overlay === null ? [] : [overlay.sha256]),
  ];
}

/** Asking again would bring the same. */
function isAboutContent(error: unknown): boolean {
  return error instanceof PlaceError && /^knowledge_(?:worse|misnamed|damaged)$/.test(error.code);
}

function codeOf(error: unknown): string {
  return error instanceof PlaceError ? error.code : 'not_kept';
}
