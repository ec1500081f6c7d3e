export type AttachmentKind =
  | 'html'
  | 'svg'
  | 'calendar'
  | 'pdf'
  | 'picture'
  | 'zip'
  | 'archive'
  | 'message'
  | 'encrypted'
  | 'opaque_signed'
  | 'tnef'
  | 'text'
  | 'other';

interface Attached {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const BY_ENDING: readonly (readonly [RegExp, AttachmentKind])[] = [
  [/\.(?:[sx]?html?|mht(?:ml)?|hta)$/i, 'html'],
  [/\.svg$/i, 'svg'],
  [/\.(?:ics|ical|ifb|vcs)$/i, 'calendar'],
  [/\.pdf$/i, 'pdf'],
  [/\.(?:eml|rfc822)$/i, 'message'],
  [/\.(?:p7m|asc|pgp|gpg)$/i, 'encrypted'],
  [/\.(?:rar|7z|gz|tgz|bz2|xz|tar|iso|img|cab|ace|arj|lzh|vhdx?)$/i, 'archive'],
  [/\.(?:txt|csv|log|md)$/i, 'text'],
];

const BY_TYPE: readonly (readonly [RegExp, AttachmentKind])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)/, 'html'],
  [/^image\/svg/, 'svg'],
  [/^(?:text\/calendar|application\/ics)/, 'calendar'],
  [/^application\/pdf/, 'pdf'],
  [/^message\/(?:rfc822|global)/, 'message'],
  [/^application\/(?:pgp-encrypted|x-pgp-encrypted)/, 'encrypted'],
  [/^application\/(?:vnd\.)?ms-tnef/, 'tnef'],
  [/^image\//, 'picture'],
  [/^text\//, 'text'],
];

/** By the first bytes, then the ending, then the type that it says it has: senders lie about the type first. */
export function attachmentKind({ name, mediaType, bytes }: Attached): AttachmentKind {
  const sealed = sealedKind(name, mediaType, bytes);
  if (sealed !== null) return sealed;
  const byBytes = kindByBytes(bytes);
  if (byBytes !== null) return byBytes;
  const ending = BY_ENDING.find(([pattern]) => pattern.test(shownName(name)) || pattern.test(name))?.[1];
  const type = BY_TYPE.find(([pattern]) => pattern.test(mediaType))?.[1];
  return ending ?? type ?? (looksLikeHtml(bytes) ? 'html' : 'other');
}

function sealedKind(name: string, mediaType: string, bytes: Uint8Array): AttachmentKind | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.includes('-----BEGIN PGP MESSAGE-----')) return 'encrypted';
  if (head.startsWith('\x78\x9f\x3e\x22')) return 'tnef';
  const isCms = /^application\/(?:x-)?pkcs7-mime/.test(mediaType) || /\.p7m$/i.test(name);
  if (!isCms) return null;
  return isSignedData(bytes, mediaType) ? 'opaque_signed' : 'encrypted';
}

/** The object identifier 1.2.840.113549.1.7.2 near the beginning, or what the type says of itself. */
function isSignedData(bytes: Uint8Array, mediaType: string): boolean {
  return mediaType.includes('signed-data') || Buffer.from(bytes.subarray(0, 64)).includes(SIGNED_DATA);
}

const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex');

const MAGIC: readonly (readonly [string, AttachmentKind])[] = [
  ['%PDF-', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['BM', 'picture'],
  ['Rar!', 'archive'],
  ['7z\xbc\xaf', 'archive'],
  ['\x1f\x8b', 'archive'],
];

function kindByBytes(bytes: Uint8Array): AttachmentKind | null {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  const kind = MAGIC.find(([magic]) => head.startsWith(magic))?.[1];
  if (kind !== undefined) return kind;
  // Readers look for it in the first 1 024 bytes.
  return head.includes('%PDF-') ? 'pdf' : null;
}

function looksLikeHtml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1');
  return /<(?:!doctype html|html|head|body|script|meta|form|a\s)/i.test(head);
}

const DIRECTION = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/;
const PRETENDED =
  /\.(?:pdf|docx?|xlsx?|pptx?|txt|jpe?g|png|gif|mp3|wav|csv|rtf|zip)[\s_.]{0,200}\.(?:[sx]?html?|svg|js|vbs|exe|scr|com|bat|cmd|lnk|hta|iso|img|jar|ps1|msi)$/i;

/** Two endings of which a person reads the first, or letters that turn the direction of what follows. */
export function isDisguisedName(name: string): boolean {
  return DIRECTION.test(name) || PRETENDED.test(name);
}

/** Without the letters that turn the direction: what the system takes for the ending. */
function shownName(name: string): string {
  return name.replaceAll(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '');
}
