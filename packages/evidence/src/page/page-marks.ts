/**
 * Marks that phishing kits leave in their pages, by the name under which they are publicly described.
 * Sources: public kit descriptions (LogoKit: RiskIQ 2021; 16Shop: Akamai 2019; Kr3pto: WMC Global 2020; U-Admin: CERT.PL 2020;
 * Xbalti, Spox, Z118, Ex-Robotos: signatures of their authors in leaked kits).
 */
const KIT_MARKS: readonly (readonly [string, RegExp])[] = [
  ['16Shop', /\b16shop\b/i],
  ['Kr3pto', /\bkr3pto\b/i],
  ['U-Admin', /\/uadmin\/(gate|token)/i],
  ['Xbalti', /\bxbalti\b/i],
  ['Spox', /\bspox(coder|_dz|dz)\b/i],
  ['Z118', /\bz118\b/i],
  ['Ex-Robotos', /\bex[-_]?robotos\b/i],
  [
    'LogoKit',
    /(logo\.clearbit\.com|s2\/favicons\?domain=)[\s\S]{0,300}(location\.hash|atob\()|location\.hash[\s\S]{0,300}(logo\.clearbit\.com|s2\/favicons\?domain=)/i,
  ],
  ['Hijaiyh', /\bhijaiyh\b/i],
  ['scam page', /<!--[^>]{0,200}\b(scam\s?page|coded by [a-z0-9_.-]{2,30} (icq|telegram|tg))\b/i],
];

/** Comments and attributes that page savers write; the group is the page that was copied. */
const CLONE_COMMENTS: readonly RegExp[] = [
  /saved from url=\(\d{4}\)\s*(\S+)/i,
  /mirrored from\s+(\S+)\s+by httrack/i,
  /page saved with singlefile\s+url:\s*(\S+)/i,
];
const CLONE_WITHOUT_SOURCE = /httrack website copier|added by httrack|teleport pro|webcopier|cyotek webcopy/i;

const PARKED_WORDING: readonly RegExp[] = [
  /this (web\s?page|domain)( name)? (is|may be) (parked|for sale)/i,
  /\bbuy this domain\b/i,
  /\bdomain (name )?is (available )?for sale\b/i,
  /\b(is parked free|parked domain|courtesy of godaddy)\b/i,
  /diese domain (steht zum verkauf|ist geparkt)/i,
  /ce (nom de )?domaine est (à vendre|en vente)/i,
  /este dominio está (en venta|aparcado)/i,
];
const PARKED_SOURCE =
  /(^|\.)(sedoparking\.com|parkingcrew\.net|bodis\.com|above\.com|parklogic\.com|hugedomains\.com|afternic\.com|dan\.com|img\.sedoparking\.com)$/i;

export function kitMarksOf(text: string): readonly string[] {
  return KIT_MARKS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/** null: no mark of a page saver; source null: a mark that does not tell what was copied. */
export function cloneMarkOf(comment: string): { readonly source: string | null } | null {
  for (const pattern of CLONE_COMMENTS) {
    const source = pattern.exec(comment)?.[1];
    if (source !== undefined) return { source: sourceUrl(source) };
  }
  return CLONE_WITHOUT_SOURCE.test(comment) ? { source: null } : null;
}

export function isParkedWording(text: string): boolean {
  return PARKED_WORDING.some((pattern) => pattern.test(text));
}

export function isParkingSource(host: string): boolean {
  return PARKED_SOURCE.test(host);
}

/** Beside `Log in.html` browsers put `Log in_files/` in their own language, relative and without a folder above it. */
const SAVED_FOLDER = /.(?:_files?|_fichiers|-dateien|_archivos|_ficheiros|_arquivos|_bestanden|_pliki|_dosyalar)$/i;
const LONGEST_FOLDER = 255;

export function isSavedFile(reference: string | undefined): boolean {
  const path = reference?.trimStart().replace(/^\.\//, '') ?? '';
  const end = path.indexOf('/');
  if (end < 0 || end > LONGEST_FOLDER || path[end + 1] === undefined || path[end + 1] === '/') return false;
  const folder = path.slice(0, end);
  return !/[:?#]/.test(folder) && SAVED_FOLDER.test(folder);
}

/** HTTrack writes the source without a scheme. Local paths of the copier's own disk are no source. */
function sourceUrl(text: string): string | null {
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `http://${text}`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href.slice(0, 500) : null;
}
