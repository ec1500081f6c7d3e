import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Without .com: at the end of a path it is nearly always a domain that is written out. */
const PROGRAM = /\.(exe|msi|scr|bat|cmd|pif|apk|dmg|jar|vbs|vbe|ps1|hta|iso|img|lnk|wsf|cpl|xll)$/i;

/** Download of a program. */
export const executableDownload: SignalRule = signalRule({
  code: 'executable_download',
  needs: 'url',
  check: (c) => {
    const match = PROGRAM.exec(c.url.path);
    return match === null || (c.isPopular && !c.url.hosted) ? null : { extension: (match[1] ?? '').toLowerCase() };
  },
  message: (f) => `The link downloads a program or script (.${f.extension})`,
});
