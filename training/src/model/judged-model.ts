import { readTopDomains } from '../corpus/read-corpus.ts';
import { type BuiltModel, buildModel, type Log, newestDay } from './build-model.ts';
import { madeRows } from './made-rows.ts';
import { type LabelledRows, trainingRows } from './training-rows.ts';

/** The shipped recipe on what it may see; what it has not seen calibrates it, sets its thresholds and guards it. */
export function judgedModel(
  seen: LabelledRows,
  unseen: LabelledRows,
  heldOutFold: number | null,
  log: Log,
): Promise<BuiltModel> {
  const topDomains = readTopDomains();
  const rows = [
    ...trainingRows({ ...seen, calibrating: { phish: [], legit: [] }, popularDomains: topDomains }),
    ...madeRows(seen, topDomains, heldOutFold),
  ];
  return buildModel({ rows, topDomains, unseen, guard: unseen.legit, dataVersion: newestDay(seen.phish) }, log);
}
