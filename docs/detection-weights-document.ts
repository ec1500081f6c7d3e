import { join } from 'node:path';
import { CHECKS } from '@lurewatch/contract/checks';
import { signalRules } from '../packages/engine/src/signals/signal-rules.ts';
import { signalTexts } from '../packages/engine/src/signals/signal-texts.ts';
import { type SignalWeight, signalWeights } from '../packages/engine/src/weights.ts';

export const detectionWeightsPath: string = join(import.meta.dirname, 'detection-weights.md');

const HEAD = `# Detection weights

Written by \`node docs/write-detection-weights.ts\` from \`packages/engine/src/weights.ts\`; do not edit by hand.

## How a score comes about

1. The model reads the text of the URL and gives calibrated log-odds of phishing (0.5 is 0, 0.99 is +4.6, 0.01 is −4.6).
2. Every signal that speaks adds its weight, in log-odds: +0.7 doubles the odds, +2.3 makes them tenfold. Some add a share of it:
   - What weakens as a page links to more pages of its own site (\`page_stands_alone\`, \`page_lone_login_to_script\`, \`page_calls_to_confirm\`, \`page_dead_links\`) or grows so (\`page_of_own_site\`) changes by a tenth with each of up to ten, so that one link which a kit copies moves the score by six points at most.
   - The login of a program that is known by its name alone adds a fifth of its weight; all of it where the form goes where that program sends it.
   - Newness (the role \`age\`) adds three tenths beside a page that was read whole and that nothing speaks against, and all of its weight beside a brand that is not the page's own or two lesser marks (\`packages/engine/src/signals/newness.ts\`).
   - A brand's name over a page where nothing can be filled in or sent (\`page_brand_title\`) adds half.
3. Rules of precedence apply, each overruling those before it (\`packages/engine/src/conclude.ts\`):
   1. A domain one letter off a large brand, or of a brand's name and a call to act, is dangerous; a login on a bare IP address is suspicious at least.
   2. Age alone never convicts: a young registration or certificate lifts a URL that is otherwise safe at most to suspicious. Neither does one lesser mark of a page (\`packages/engine/src/decision/page-marks.ts\`), wherever the page lies: what is not dangerous without it is suspicious at most with it.
   3. A feed that lists the host or domain makes it dangerous. Entries for a popular site or a brand's own are not counted, and a domain entry never reaches the tenants of a hosting service.
   4. A brand's own domain stays safe, with a score of 95 or more, whatever else was found or failed, unless it forwarded to a stranger.
   5. A feed that lists exactly this page makes it dangerous.
   6. The account's own entry decides: the most specific one (page, host, domain); block before allow where both are equally specific.
4. The sum becomes the risk (logistic function) and the score: straight lines through the model's two thresholds, so that dangerous is 0–30, suspicious 31–69 and safe 70–100.

The verdict is \`unknown\` (score 50) only where nothing can be known from here: private addresses and names without a dot, and short or forwarding links that nobody opened, unless their own text or a list says enough.

The \`impact\` of a signal is its share of the way from \`base_score\`, the score of the model before it has read anything (the same for every URL), to the score: its log-odds divided by the log-odds of all signals, times the points between the two (the Aumann–Shapley share along the straight line). A rule of precedence that decides counts as the work of the signal that called for it. Points are rounded by largest remainder, so that \`base_score\` and all impacts add up to the score, always. \`npm run explain -- URL\` shows the log-odds.

Failed look-ups are not signals: they leave the sum as it is and show in \`checks\`.

## Where the numbers come from

Weights of URL-only signals were fitted on one half of the validation sites and tested on the other (\`node training/src/brands/fit-url-weights.ts\`); most are 0 because the model reads the same text. Weights of evidence are priors: no labelled data holds the state of DNS, registration, certificate and page at the time of an attack. They are chosen so that one weak fact (0.1 to 0.8) cannot lift a safe URL by itself, two or three middling ones (1 to 2) make it suspicious, and one fact that hardly ever is innocent (3 and more) makes it dangerous.
`;

/** The page that lists every weight with its reason. */
export function detectionWeightsDocument(): string {
  const sections = Object.entries(CHECKS).flatMap(([check, { name }]) => {
    const rows = signalRules.filter(({ needs }) => needs === check).map(({ code }) => row(code));
    if (rows.length === 0) return [];
    return [`## ${name}`, '', '| signal | type | log-odds | reason |', '|---|---|---|---|', ...rows, ''].join('\n');
  });
  return `${HEAD}\n${sections.join('\n')}`;
}

function row(code: string): string {
  const weight = signalWeights[code];
  const amount = weight === undefined ? '' : amountOf(weight);
  return `| \`${code}\` | ${signalTexts[code]?.type ?? ''} | ${amount} | ${weight?.reason ?? ''} |`;
}

function amountOf({ logOdds, role }: SignalWeight): string {
  const sign = logOdds > 0 ? '+' : logOdds < 0 ? '−' : '';
  return `${sign}${Math.abs(logOdds)}${role === undefined ? '' : ` (${role})`}`;
}
