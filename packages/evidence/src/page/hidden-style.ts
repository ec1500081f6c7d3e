/** Longest part of a style attribute that is read. */
const READ = 500;

/** Tells whether a style attribute leaves nothing to see: not drawn, hardly a size, no colour, outside the window, cut to nothing. */
export function isHiddenStyle(style: string): boolean {
  return style
    .slice(0, READ)
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
