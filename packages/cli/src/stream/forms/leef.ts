import { type Detection, titleOf } from './detection.ts';

/** 1 to 10. */
const SEVERITIES: Readonly<Record<string, number>> = { dangerous: 8, suspicious: 5, unknown: 2, safe: 1 };

/** A line as an event of QRadar's Log Event Extended Format 2.0, fields parted by tabs; the line itself is the last field, `line`. */
export function leefForm(version: string): (detection: Detection) => string {
  return (detection) => {
    const { worst, line, at } = detection;
    const outcome = worst?.outcome;
    const verdict = outcome?.verdict ?? 'none';
    const fields: Record<string, string | number> = {
      devTime: at.getTime(),
      cat: 'phishing',
      sev: SEVERITIES[verdict] ?? 1,
      msg: titleOf(detection),
      ...(worst && { url: worst.url, field: worst.field }),
      ...(outcome && { score: outcome.score, risk: 100 - outcome.score }),
      ...(outcome && outcome.brand !== null && { brand: outcome.brand }),
      ...(outcome?.by && { by: outcome.by }),
      line,
    };
    const members = Object.entries(fields).map(
      ([name, value]) => `${name}=${String(value).replace(/[\t\r\n]+/g, ' ')}`,
    );
    return `LEEF:2.0|Lurewatch|Lurewatch|${version}|${verdict}|x09|${members.join('\t')}`;
  };
}
