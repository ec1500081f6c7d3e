/** An honest page, and what is allowed to it beyond safe. */
export interface HonestPage {
  readonly name: string;
  readonly html: string;
  /** Served at the host of a program, such as git.castle.example. */
  readonly host?: string;
  readonly path?: string;
  /** A person could call it suspicious, too. */
  readonly isDoubtful?: boolean;
  /** Not on free hosting. */
  readonly ownDomainOnly?: boolean;
}

export interface PageParts {
  readonly title: string;
  readonly lang?: string;
  readonly head?: string;
  readonly body: string;
}

export function honestHtml({ title, lang = 'en', head = '', body }: PageParts): string {
  return `<!doctype html><html lang="${lang}"${lang === 'ar' || lang === 'he' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/assets/app.css">${head}</head><body>${body}</body></html>`;
}

export function input(label: string, type: string, name: string, more = ''): string {
  return `<p><label for="${name}">${label}</label><input id="${name}" type="${type}" name="${name}" ${more}></p>`;
}

export function form(action: string, rows: readonly string[], button: string): string {
  return `<form method="post" action="${action}">${rows.join('')}<button type="submit">${button}</button></form>`;
}

export function links(...pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ');
}
