import { corpusDir } from './corpus/corpus-dir.ts';
import { readLegit, readPhish, readTopDomains } from './corpus/read-corpus.ts';
import { guardsSite, halfOfSite } from './evaluation/half-of-site.ts';
import { type BuiltModel, buildModel, type Log, type ModelSources, newestDay } from './model/build-model.ts';
import { madeRows } from './model/made-rows.ts';
import { siteOf, trainingRows } from './model/training-rows.ts';

/**
 * The model that is shipped learns from everything up to the newest day. What calibrates it is scored by models that never
 * saw its site: half of the newest phishing, and the legitimate URLs of validation. A sixteenth of the latter's sites is kept
 * out altogether and guards the model on its way as an update.
 */
export function shippedModel(log: Log, dir: string = corpusDir()): Promise<BuiltModel> {
  return buildModel(shippedSources(dir), log);
}

function shippedSources(dir: string): ModelSources {
  const topDomains = readTopDomains(dir);
  const train = { phish: readPhish('train', dir), legit: readLegit('train', dir) };
  const valid = { phish: readPhish('valid', dir), legit: readLegit('valid', dir) };
  const half = (wanted: string) => valid.phish.filter(({ url }) => halfOfSite(siteOf(url)) === wanted);
  const corpus = {
    phish: [...train.phish, ...half('report')],
    legit: train.legit,
    calibrating: { phish: half('choose'), legit: valid.legit.filter(({ url }) => !guardsSite(siteOf(url))) },
    popularDomains: topDomains,
  };
  return {
    rows: [...trainingRows(corpus), ...madeRows(train, topDomains, null)],
    topDomains,
    unseen: null,
    guard: valid.legit.filter(({ url }) => guardsSite(siteOf(url))),
    dataVersion: newestDay([...train.phish, ...valid.phish]),
  };
}
