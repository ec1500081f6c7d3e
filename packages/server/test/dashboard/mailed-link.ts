export interface MailedLink {
  readonly page: string;
  readonly token: string;
}

/** The link of a mail with a token in its fragment, which no server is ever sent. */
export function linkIn(mail: string): MailedLink {
  const link = /http:\/\/\S+#token=\S+/.exec(mail)?.[0];
  if (!link) throw new Error(`no link in:\n${mail}`);
  const { origin, pathname, search, hash } = new URL(link);
  return { page: origin + pathname + search, token: new URLSearchParams(hash.slice(1)).get('token') ?? '' };
}
