import type { Analysis } from '@lurewatch/contract';
import { IDENTITY, MARKING } from './identity.ts';
import { nameUuid, urlObservableId } from './name-uuid.ts';
import { indicatorOfAnalysis, stixIndicator } from './stix-indicator.ts';

type StixObject = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * One analysis as a STIX 2.1 bundle: the URLs observed, an indicator where the verdict is
 * dangerous, and a report of why. The same analysis gives the same ids, so that importing it twice changes nothing; each
 * revision of it is a newer version of its objects.
 */
export function stixBundle(analysis: Analysis): object {
  const { id, normalized_url: url, final_url: finalUrl, analyzed_at: at, verdict, score } = analysis;
  const made = { spec_version: '2.1', created: at, modified: analysis.revised_at ?? at, created_by_ref: IDENTITY.id };
  const urls = [...new Set([url, ...analysis.redirects, ...(finalUrl === null ? [] : [finalUrl])])].map(observable);
  const observedId = `observed-data--${nameUuid(id)}`;
  const observed = {
    type: 'observed-data',
    id: observedId,
    ...made,
    first_observed: at,
    last_observed: at,
    number_observed: 1,
    object_refs: urls.map((one) => one.id),
  };
  const findings = verdict === 'dangerous' ? indicated(analysis, made, observedId) : [];
  const contents = [...urls, observed, ...findings];
  // Not a note: the schema that OASIS publishes of bundles takes none.
  const report = {
    type: 'report',
    id: `report--${nameUuid(id)}`,
    ...made,
    name: `Lurewatch: ${verdict}, safety score ${score} of 100 (100 is safest)`,
    description: descriptionOf(analysis),
    report_types: [verdict === 'dangerous' ? 'indicator' : 'observed-data'],
    published: at,
    object_refs: contents.map((one) => one.id),
    external_references: [{ source_name: 'lurewatch', external_id: id }],
  };
  const objects: readonly StixObject[] = [IDENTITY, ...contents, report];
  return { type: 'bundle', id: `bundle--${nameUuid(id)}`, objects };
}

function observable(url: string): StixObject {
  const value = strictUri(url);
  return { type: 'url', spec_version: '2.1', id: urlObservableId(value), value };
}

function indicated(analysis: Analysis, made: object, observedId: string): readonly StixObject[] {
  const { id, normalized_url: url, brand_detected: brand, score, signals } = analysis;
  const indicator = stixIndicator({
    indicatorId: indicatorOfAnalysis(id),
    analysisId: id,
    url,
    brand,
    score,
    reasons: signals.filter(({ type }) => type === 'critical' || type === 'high').map(({ message }) => `${message}.`),
    createdAt: Date.parse(analysis.analyzed_at),
    ...(analysis.revised_at !== null && { modifiedAt: Date.parse(analysis.revised_at) }),
    expiresAt: Date.parse(analysis.expires_at),
  });
  const relationship = {
    type: 'relationship',
    id: `relationship--${nameUuid(id)}`,
    ...made,
    relationship_type: 'based-on',
    source_ref: indicator.id,
    target_ref: observedId,
  };
  return [{ ...indicator }, relationship, MARKING];
}

/** Reasons first; what failed is told, since it never speaks for the URL. */
function descriptionOf({ summary, signals, checks, official_domain: official }: Analysis): string {
  const failed = checks.filter(({ status }) => status === 'failed' || status === 'timeout').map(({ name }) => name);
  return [
    summary,
    ...(official === null ? [] : [`The brand's own domain is ${official}.`]),
    ...signals.map(({ type, message, impact }) => `${type} (${impact}): ${message}`),
    ...(failed.length === 0 ? [] : [`Could not be looked at: ${failed.join(', ')}`]),
  ].join('\n');
}

/** What browsers leave in a URL and RFC 3986 §2, which STIX asks for, does not allow is percent-encoded. */
function strictUri(url: string): string {
  const strict = url
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?#[\]@!$&'()*+,;=%-]/gu, (character) => encodeURIComponent(character.toWellFormed()));
  // Brackets stand around an IPv6 address alone.
  const path = strict.indexOf('/', strict.indexOf('://') + 3);
  if (path < 0) return strict;
  return strict.slice(0, path) + strict.slice(path).replaceAll('[', '%5B').replaceAll(']', '%5D');
}
