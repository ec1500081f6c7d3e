import type { Plugin } from 'vite';

/** One letter outside of Latin 1 and V8 keeps the whole file at two bytes a letter. */
export function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code);
    },
  };
}

/** A letter behind a backslash that has no meaning there stands for itself. */
export function escaped(code: string): string {
  return code.replaceAll(/(\\*)([^\0-\x7f])/g, (_, slashes: string, letter: string) => {
    const own = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return `${own}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Names stay, for whoever reads a stack; comments and blanks would only lie in memory, once a thread. */
export const COMPACT = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;
