import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { guardsSite, halfOfSite } from '../evaluation/half-of-site.ts';
import type { BuiltModel, Log } from '../model/build-model.ts';
import { judgedModel } from '../model/judged-model.ts';
import { siteOf } from '../model/training-rows.ts';

/** The newest phishing calibrates: older lures say less of how sure the model may be. */
const CALIBRATING_DAYS = 60;
const DAY_SECONDS = 86_400;

/**
 * The shipped recipe on the phishing first seen before `cut` (YYYY-MM-DD, UTC). Legitimate addresses bear no day: those of the
 * training part teach, half of the sites of validation sets thresholds, the other half is left to whoever judges. A sixteenth of
 * the sites of the newest phishing calibrates and teaches nothing.
 */
export function trainBefore(cut: string, log: Log): Promise<BuiltModel> {
  const until = Date.parse(`${cut}T00:00:00Z`) / 1000;
  const known = [...readPhish('train'), ...readPhish('valid')].filter(({ firstSeen }) => firstSeen < until);
  const since = until - CALIBRATING_DAYS * DAY_SECONDS;
  const calibrating = known.filter(({ firstSeen, url }) => firstSeen >= since && guardsSite(siteOf(url)));
  const kept = new Set(calibrating.map(({ url }) => siteOf(url)));
  const seen = { phish: known.filter(({ url }) => !kept.has(siteOf(url))), legit: readLegit('train') };
  const unseen = {
    phish: calibrating,
    legit: readLegit('valid').filter(({ url }) => halfOfSite(siteOf(url)) === 'choose'),
  };
  return judgedModel(seen, unseen, null, log);
}
