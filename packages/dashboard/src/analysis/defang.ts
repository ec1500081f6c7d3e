/**
 * The URL in a form that no program makes a link of; the service understands it again.
 *
 * @example defang('https://evil.example/a') // 'hxxps://evil[.]example/a'
 */
export function defang(url: string): string {
  const match = /^(https?):\/\/([^/?#]*)(.*)$/su.exec(url);
  if (match === null) return url.replaceAll('.', '[.]');
  const [, scheme = '', authority = '', rest = ''] = match;
  return `${scheme.replace('tt', 'xx')}://${authority.replaceAll('.', '[.]')}${rest}`;
}
