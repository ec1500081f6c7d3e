/**
 * Text that no program turns into a link: addresses in it are written as people who handle malicious ones write them. Control and
 * direction characters are left out, which could make it read as something else.
 *
 * @example defang('see https://a.example/x') // → 'see hxxps://a[.]example/x'
 */
export function defang(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\bhttp(s?):/gi, 'hxxp$1:')
    .replace(/@/g, '[@]')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])/gu, '[.]');
}
