/** Text as it stands between tags and in quoted attributes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const link = (url: string, text: string, attributes = ''): string =>
  `<a href="${escaped(url)}"${attributes}>${escaped(text)}</a>`;

/** A link that looks like a button. */
export const button = (url: string, text: string): string =>
  link(
    url,
    text,
    ' style="display:inline-block;padding:12px 28px;background:#0b57d0;color:#fff;border-radius:4px;text-decoration:none;font-weight:bold"',
  );

/** A whole page around a body. */
export const page = (body: string, language = 'en', head = ''): string =>
  `<!DOCTYPE html>\n<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>\n<head><meta charset="utf-8">${head}</head>\n<body>\n${body}\n</body>\n</html>\n`;

export const paragraphs = (...lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');

/** A table round it all, as letters of shops have it. */
export const card = (title: string, body: string): string =>
  `<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="margin:auto"><tr><td style="padding:24px;font-family:Arial,sans-serif"><h1>${escaped(title)}</h1>${body}</td></tr></table>`;
