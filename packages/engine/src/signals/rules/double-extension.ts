import { type SignalRule, signalRule } from '../signal-rule.ts';

const DOUBLE = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|txt|csv)\.(?:js|zip|iso|img|html?|php)$/i;

/** Two file endings; a program behind a document's is disguised-file-name.ts. */
export const doubleExtension: SignalRule = signalRule({
  code: 'double_extension',
  needs: 'url',
  check: (c) => {
    const match = DOUBLE.exec(c.url.path);
    return match === null ? null : { ending: match[0].toLowerCase() };
  },
  message: (f) => `The file name ends in "${f.ending}", which makes it look like a document`,
});
