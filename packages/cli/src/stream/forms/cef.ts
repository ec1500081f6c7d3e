import { type Detection, titleOf } from './detection.ts';

/** 0 to 10; the scale of CEF names 7 and 8 high, 9 and 10 very high. */
const SEVERITIES: Readonly<Record<string, number>> = { dangerous: 8, suspicious: 5, unknown: 2, safe: 0 };
/** What the dictionary of CEF gives `rawEvent` and `request`. */
const LONGEST_LINE = 4_000;
const LONGEST_URL = 1_023;

/** A line as an event of ArcSight's Common Event Format 0; the line itself is `rawEvent`, its first 4 000 characters. */
export function cefForm(version: string): (detection: Detection) => string {
  return (detection) => {
    const { worst, line, at } = detection;
    const outcome = worst?.outcome;
    const verdict = outcome?.verdict ?? 'none';
    const head = ['CEF:0', 'Lurewatch', 'Lurewatch', version, verdict, titleOf(detection), SEVERITIES[verdict] ?? 0];
    const fields: Record<string, string | number> = {
      rt: at.getTime(),
      ...(worst && { request: worst.url.slice(0, LONGEST_URL) }),
      ...(outcome && { cn1Label: 'score', cn1: outcome.score, cs1Label: 'verdict', cs1: verdict }),
      ...(outcome && outcome.brand !== null && { cs2Label: 'brand', cs2: outcome.brand }),
      ...(outcome?.by && { cs3Label: 'by', cs3: outcome.by }),
      ...(worst && { cs4Label: 'field', cs4: worst.field }),
      rawEvent: line.slice(0, LONGEST_LINE),
    };
    const extension = Object.entries(fields).map(([name, value]) => `${name}=${escapeValue(String(value))}`);
    return `${head.map((part) => escapeHead(String(part))).join('|')}|${extension.join(' ')}`;
  };
}

function escapeHead(text: string): string {
  return text.replace(/[\\|]/g, '\\$&').replace(/[\r\n]+/g, ' ');
}

function escapeValue(text: string): string {
  return text.replace(/[\\=]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');
}
