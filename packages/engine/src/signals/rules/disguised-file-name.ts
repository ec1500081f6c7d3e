import { type SignalRule, signalRule } from '../signal-rule.ts';

/** U+202D and U+202E turn the order of the letters behind them (Unicode Standard Annex #9): `%E2%80%AEgnp.exe` shows as `exe.png`. */
const OVERRIDE = /%E2%80%A[DE]/i;
const PROGRAM_BEHIND_DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|txt|csv)\.(?:exe|msi|scr|bat|cmd|vbs|hta|lnk)$/i;

/** File name that shows another ending than it has. */
export const disguisedFileName: SignalRule = signalRule({
  code: 'disguised_file_name',
  needs: 'url',
  check: ({ url: { path, query } }) => {
    if (OVERRIDE.test(path) || OVERRIDE.test(query)) return { how: 'letter_order', ending: null };
    const ending = PROGRAM_BEHIND_DOCUMENT.exec(path)?.[0];
    return ending === undefined ? null : { how: 'two_endings', ending: ending.toLowerCase() };
  },
  message: ({ how, ending }) =>
    how === 'letter_order'
      ? 'The address holds a control character that turns the order of its letters, so that it shows another name than it has'
      : `The file name ends in "${ending}": a program that is made to look like a document`,
});
