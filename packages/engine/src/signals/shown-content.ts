import type { ParsedUrl } from '../url/parsed-url.ts';

/** What a service shows for its users, and what of it nobody sees who has not opened it and read it. */
export interface ShownContent {
  readonly service: string;
  readonly kind: ContentKind;
}

export type ContentKind = keyof typeof KINDS;

const KINDS = {
  form: { shows: 'shows forms that anybody can make', unseen: 'what the form asks for' },
  document: { shows: 'shows documents that anybody can write', unseen: 'what the document says and links to' },
  file: { shows: 'hands out files that anybody can place there', unseen: 'what the file holds' },
  page: { shows: 'shows pages that its customers make', unseen: 'what the page shows' },
  links: { shows: 'shows pages of links that anybody can make', unseen: 'where its links lead' },
  chat: { shows: 'opens chats and channels that anybody can start', unseen: 'who writes there' },
} as const;

/** Services on which anybody can publish: host, start of the path, what lies there. The longest path comes first. */
const SERVICES: readonly (readonly [string, string, ContentKind])[] = [
  ['docs.google.com', '/forms/', 'form'],
  ['docs.google.com', '/', 'document'],
  ['forms.gle', '/', 'form'],
  ['drive.google.com', '/', 'file'],
  ['drive.usercontent.google.com', '/', 'file'],
  ['sites.google.com', '/', 'page'],
  ['lookerstudio.google.com', '/reporting/', 'document'],
  ['storage.googleapis.com', '/', 'file'],
  ['firebasestorage.googleapis.com', '/', 'file'],
  ['forms.office.com', '/', 'form'],
  ['forms.cloud.microsoft', '/', 'form'],
  ['customervoice.microsoft.com', '/', 'form'],
  ['sway.office.com', '/', 'document'],
  ['sway.cloud.microsoft', '/', 'document'],
  ['onedrive.live.com', '/', 'file'],
  ['1drv.ms', '/', 'file'],
  ['sharepoint.com', '/:', 'file'],
  ['sharepoint.com', '/', 'page'],
  ['onmicrosoft.com', '/', 'page'],
  ['s3.amazonaws.com', '/', 'file'],
  ['dropbox.com', '/s/', 'file'],
  ['dropbox.com', '/scl/', 'file'],
  ['dropboxusercontent.com', '/', 'file'],
  ['box.com', '/s/', 'file'],
  ['wetransfer.com', '/downloads/', 'file'],
  ['we.tl', '/', 'file'],
  ['mediafire.com', '/file/', 'file'],
  ['mega.nz', '/file/', 'file'],
  ['mega.nz', '/folder/', 'file'],
  ['icloud.com', '/iclouddrive/', 'file'],
  ['transfer.sh', '/', 'file'],
  ['gofile.io', '/', 'file'],
  ['cdn.discordapp.com', '/attachments/', 'file'],
  ['raw.githubusercontent.com', '/', 'file'],
  ['typeform.com', '/to/', 'form'],
  ['surveymonkey.com', '/r/', 'form'],
  ['form.jotform.com', '/', 'form'],
  ['tally.so', '/r/', 'form'],
  ['airtable.com', '/shr', 'form'],
  ['app.smartsheet.com', '/b/form/', 'form'],
  ['formstack.com', '/forms/', 'form'],
  ['notion.site', '/', 'document'],
  ['canva.com', '/design/', 'document'],
  ['docsend.com', '/view/', 'document'],
  ['evernote.com', '/shard/', 'document'],
  ['trello.com', '/b/', 'document'],
  ['express.adobe.com', '/page/', 'document'],
  ['new.express.adobe.com', '/', 'document'],
  ['indd.adobe.com', '/view/', 'document'],
  ['pastebin.com', '/', 'document'],
  ['rentry.co', '/', 'document'],
  ['telegra.ph', '/', 'document'],
  ['t.me', '/', 'chat'],
  ['wa.me', '/', 'chat'],
  ['chat.whatsapp.com', '/', 'chat'],
  ['discord.gg', '/', 'chat'],
];

const BY_HOST: ReadonlyMap<string, typeof SERVICES> = Map.groupBy(SERVICES, ([host]) => host);

/** What lies at the URL where its service shows what anybody publishes; null elsewhere, and for the service's own front page. */
export function shownContent({ canonicalHost, path, site, hostKind }: ParsedUrl): ShownContent | null {
  if (hostKind !== 'name') return null;
  for (let host = canonicalHost; ; host = host.slice(host.indexOf('.') + 1)) {
    for (const [service, start, kind] of BY_HOST.get(host) ?? NONE) {
      const isFront = path === '/' && canonicalHost === service;
      if (!isFront && path.startsWith(start)) return { service, kind };
    }
    if (host.length <= site.length && !BY_HOST.has(host.slice(host.indexOf('.') + 1))) return null;
  }
}

const NONE: typeof SERVICES = [];

/** "docs.google.com shows forms that anybody can make; what the form asks for was not seen" */
export function contentInWords(service: string, kind: ContentKind): string {
  return `${service} ${KINDS[kind].shows}; ${unseenInWords(kind)}`;
}

/** "what the form asks for was not seen" */
export function unseenInWords(kind: ContentKind): string {
  return `${KINDS[kind].unseen} was not seen`;
}

export function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(KINDS, kind);
}
