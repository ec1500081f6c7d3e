/** Longest part of a style that is read: others are no declarations of a person. */
const READ = 20_000;

/** Tells whether a style attribute leaves nothing to see: not drawn, hardly a size, no colour, outside the window, cut to nothing. */
export function isHiddenStyle(style: string): boolean {
  return plainCss(style.slice(0, READ))
    .toLowerCase()
    .split(';')
    .some((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon < 0) return false;
      const hides = HIDING.get(declaration.slice(0, colon).trim());
      return (
        hides?.(
          declaration
            .slice(colon + 1)
            .split('!', 1)[0]
            ?.trim() ?? '',
        ) === true
      );
    });
}

/** Without comments, and with letters that are written as codes as letters (CSS Syntax 4.3.7). */
export function plainCss(css: string): string {
  const bare = withoutComments(css);
  if (!bare.includes('\\')) return bare;
  return bare.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
    const point = Number.parseInt(code, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

function withoutComments(css: string): string {
  let bare = '';
  for (let at = 0; at >= 0 && at < css.length; ) {
    const start = css.indexOf('/*', at);
    if (start < 0) return bare + css.slice(at);
    bare += css.slice(at, start);
    const end = css.indexOf('*/', start + 2);
    at = end < 0 ? -1 : end + 2;
  }
  return bare;
}

const FAR_LEFT = (value: string) => value.startsWith('-') && Number.parseFloat(value) <= -1000;

const HIDING: ReadonlyMap<string, (value: string) => boolean> = new Map(
  Object.entries({
    display: (value: string) => value.startsWith('none'),
    visibility: (value: string) => value.startsWith('hidden'),
    opacity: (value: string) => value !== '' && Number(value) === 0,
    'font-size': (value: string) => isTiny(value),
    color: (value: string) => value.startsWith('transparent'),
    left: FAR_LEFT,
    top: FAR_LEFT,
    'text-indent': FAR_LEFT,
    'margin-left': FAR_LEFT,
    'clip-path': (value: string) =>
      value.startsWith('inset(') && value.includes('%') && Number.parseFloat(value.slice(6)) >= 50,
    clip: (value: string) => value.startsWith('rect(') && Number.parseFloat(value.slice(5)) === 0,
  }),
);

/** Nothing, or one or two pixels. */
function isTiny(value: string): boolean {
  const size = Number.parseFloat(value);
  return size === 0 || ((size === 1 || size === 2) && value.endsWith('px'));
}
