import { createHash } from 'node:crypto';
import { type Detection, titleOf } from './detection.ts';

const SCHEMA_VERSION = '1.3.0';
const DETECTION_FINDING = 2004;
const CREATE = 1;
const NEW = 1;
/** Of an observable: a URL string. */
const URL_STRING = 6;
const SEVERITIES = { dangerous: [4, 'High'], suspicious: [3, 'Medium'] } as const;
const CONFIDENCES = { dangerous: [3, 'High'], suspicious: [2, 'Medium'] } as const;

/**
 * A line as an event of OCSF 1.3: a Detection Finding (2004) where an address in it is dangerous or suspicious, a Base Event (0) for
 * every other, since nothing was detected. The line itself is `raw_data`.
 */
export function ocsfForm(version: string): (detection: Detection) => string {
  const metadata = { version: SCHEMA_VERSION, product: { name: 'Lurewatch', vendor_name: 'Lurewatch', version } };
  return (detection) => {
    const { worst, urls, line, at } = detection;
    const time = at.getTime();
    const observables = urls.map((value) => ({
      name: worst?.field ?? 'message',
      type: 'URL String',
      type_id: URL_STRING,
      value,
    }));
    const common = {
      time,
      metadata,
      message: titleOf(detection),
      ...(observables.length > 0 && { observables }),
      raw_data: line,
    };
    const verdict = worst?.outcome.verdict;
    if (worst === null || (verdict !== 'dangerous' && verdict !== 'suspicious')) {
      return JSON.stringify({
        ...{ category_uid: 0, class_uid: 0, class_name: 'Base Event', activity_id: 0, type_uid: 0 },
        ...{ severity_id: 1, severity: 'Informational' },
        ...common,
        ...(worst && { unmapped: unmappedOf(detection) }),
      });
    }
    const [severity_id, severity] = SEVERITIES[verdict];
    const [confidence_id, confidence] = CONFIDENCES[verdict];
    return JSON.stringify({
      ...{ category_uid: 2, category_name: 'Findings', class_uid: DETECTION_FINDING, class_name: 'Detection Finding' },
      ...{ activity_id: CREATE, activity_name: 'Create', type_uid: DETECTION_FINDING * 100 + CREATE },
      ...{ severity_id, severity, confidence_id, confidence, status_id: NEW, status: 'New' },
      risk_score: 100 - worst.outcome.score,
      finding_info: {
        uid: uidOf(detection),
        title: titleOf(detection),
        types: ['phishing'],
        created_time: time,
        ...(worst.outcome.link !== undefined && { src_url: worst.outcome.link }),
      },
      evidences: [{ url: { url_string: worst.url } }],
      ...common,
      unmapped: unmappedOf(detection),
    });
  };
}

/** The same line has the same id, also where it comes twice. */
function uidOf({ line, worst }: Detection): string {
  return createHash('sha256').update(`${worst?.url}\n${line}`).digest('hex').slice(0, 32);
}

function unmappedOf({ worst }: Detection): object | undefined {
  if (worst === null) return undefined;
  const { verdict, score, brand, by } = worst.outcome;
  return { lurewatch: { verdict, score, url: worst.url, ...(brand !== null && { brand }), ...(by && { by }) } };
}
