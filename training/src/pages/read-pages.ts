import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A page of the corpus as it lies on disk; README of the corpus tells what each field means. */
export interface CorpusPage {
  readonly id: string;
  readonly cls: 'phish' | 'legit';
  readonly kind: string;
  readonly repo: string;
  /** Path in its repository; what stands before `!` is the archive of one kit. */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** What its fields ask for, by their names. */
  readonly sensitive: readonly string[];
  /** Phishing: the target and its official domain, null where nobody knows. */
  readonly brand: string | null;
  readonly brand_domain: string | null;
  /** Honest: the real address, the known brand that owns it, its own registrable domain, a form without its page. */
  readonly url?: string | null;
  readonly own?: string | null;
  readonly site?: string | null;
  readonly fragment?: boolean;
}

const PAGES_FILE = 'pages-train.jsonl.gz';

/** Folder of the page corpus: PAGES_DIR, or shared/pages beside the checkout. */
function pagesDir(): string {
  return resolve(process.env.PAGES_DIR ?? join(import.meta.dirname, '../../../../shared/pages'));
}

export function pagesFile(): string {
  return join(pagesDir(), PAGES_FILE);
}

export function readPages(): CorpusPage[] {
  const lines = gunzipSync(readFileSync(pagesFile())).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map(parsePage);
}

/** SHA-256 (hex) of the corpus file as it lies on disk. */
export function pagesFileHash(): string {
  return createHash('sha256').update(readFileSync(pagesFile())).digest('hex');
}

/** The corpus is made by one program and not checked further. */
function parsePage(line: string): CorpusPage {
  return JSON.parse(line) as CorpusPage;
}
