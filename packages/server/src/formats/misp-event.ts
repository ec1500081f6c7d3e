import type { Analysis } from '@lurewatch/contract';
import { nameUuid } from '../stix/name-uuid.ts';
import { parseStoredUrl } from '../store/parse-stored-url.ts';

/** MISP's own templates (misp-objects), by what the verdict is. */
const PHISHING = {
  name: 'phishing',
  'meta-category': 'network',
  template_uuid: '2dad6f9d-d425-4217-8fda-0b0a2d815307',
  template_version: '7',
} as const;
const URL_OBJECT = {
  name: 'url',
  'meta-category': 'network',
  template_uuid: '60efb77b-40b5-4c46-871b-ed1ed999fce5',
  template_version: '10',
} as const;

/** MISP's threat levels: high, medium, low, undefined. */
const THREAT_LEVELS = { dangerous: '1', suspicious: '2', safe: '3', unknown: '4' } as const;

interface Field {
  readonly relation: string;
  readonly type: 'url' | 'hostname' | 'ip-dst' | 'text' | 'datetime';
  readonly value: string;
}

/**
 * One analysis as a MISP event, to be imported: a phishing object where the verdict is suspicious or dangerous, else a url object.
 * For the own organisation alone, unpublished, and with ids that stay the same: a second import updates the event where a later
 * revision is exported, of which MISP takes the later timestamp as the sign.
 */
export function mispEvent(analysis: Analysis): object {
  const { id, verdict, score, summary, analyzed_at: at } = analysis;
  const told = `Lurewatch: ${verdict}, safety score ${score} of 100 (100 is safest). ${summary}`;
  const isBad = verdict === 'dangerous' || verdict === 'suspicious';
  const fields = isBad ? phishingFields(analysis) : urlFields(analysis);
  const timestamp = String(Math.floor(Date.parse(analysis.revised_at ?? at) / 1000));
  return {
    Event: {
      uuid: nameUuid(`misp ${id}`),
      info: told.slice(0, 1000),
      date: at.slice(0, 10),
      timestamp,
      threat_level_id: THREAT_LEVELS[verdict],
      analysis: '2',
      distribution: '0',
      published: false,
      Tag: [{ name: 'tlp:amber' }],
      Object: [
        {
          ...(isBad ? PHISHING : URL_OBJECT),
          uuid: nameUuid(`misp object ${id}`),
          comment: told,
          distribution: '5',
          timestamp,
          Attribute: fields.map((field, index) => attributeOf(field, `${id} ${index}`, verdict === 'dangerous')),
        },
      ],
    },
  };
}

function attributeOf({ relation, type, value }: Field, name: string, isDangerous: boolean): object {
  const isAddress = type === 'url' || type === 'hostname' || type === 'ip-dst';
  return {
    uuid: nameUuid(`misp attribute ${name}`),
    object_relation: relation,
    type,
    category: isAddress ? 'Network activity' : relation === 'internal-reference' ? 'Internal reference' : 'Other',
    // Sensors act on the very URL alone: its host may be an honest one that was broken into.
    to_ids: isDangerous && relation === 'url',
    distribution: '5',
    value,
  };
}

function phishingFields(analysis: Analysis): readonly Field[] {
  const { id, normalized_url: url, final_url: finalUrl, redirects, brand_detected: brand } = analysis;
  const onward = new Set([...redirects, ...(finalUrl === null ? [] : [finalUrl])]);
  return [
    { relation: 'url', type: 'url', value: url },
    ...hostField(url, 'hostname'),
    ...[...onward].map((value): Field => ({ relation: 'url-redirect', type: 'url', value })),
    ...(brand === null ? [] : [{ relation: 'target', type: 'text', value: brand } as const]),
    { relation: 'submission-time', type: 'datetime', value: analysis.analyzed_at },
    // The judgement of a machine: nobody of the team has looked at it.
    { relation: 'verified', type: 'text', value: 'No' },
    { relation: 'internal-reference', type: 'text', value: id },
  ];
}

function urlFields({ normalized_url: url, analyzed_at: at, id, summary }: Analysis): readonly Field[] {
  return [
    { relation: 'url', type: 'url', value: url },
    ...hostField(url, 'host'),
    { relation: 'last-seen', type: 'datetime', value: at },
    { relation: 'text', type: 'text', value: `${summary} (${id})` },
  ];
}

function hostField(url: string, nameRelation: 'hostname' | 'host'): readonly Field[] {
  const parsed = parseStoredUrl(url);
  if (!parsed.ok) return [];
  const { host, hostKind } = parsed.url;
  return [
    hostKind === 'name'
      ? { relation: nameRelation, type: 'hostname', value: host }
      : { relation: 'ip', type: 'ip-dst', value: host },
  ];
}
