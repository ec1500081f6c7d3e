import type { SiteFacts } from '@lurewatch/contract';
import type { Signal } from '@lurewatch/engine';
import { storedJson } from '../../../row-values.ts';
import {
  type CheckRecord,
  checksFrom,
  type StopDomain,
  signalsFrom,
  stopDomainsFrom,
  writeChecks,
  writeSignals,
  writeStopDomains,
} from '../stored-reasons.ts';
import { type BlockCodec, createBlockCodec } from './block-codec.ts';
import type { StoredForm } from './stored-form.ts';

/** What of an analysis is only read together with it, and by nothing that the database compares. */
export interface AnalysisDetails {
  readonly signals: readonly Signal[];
  readonly checks: readonly CheckRecord[];
  readonly redirects: readonly string[];
  readonly stopDomains: readonly StopDomain[];
  readonly facts: SiteFacts | null;
  readonly engineVersion: string;
  readonly dataVersion: string;
  readonly overlayVersion: string | null;
  readonly context: string;
  readonly endpoint: string;
  readonly finalUrl: string | null;
}

/** The same of an analysis that is about to be stored. */
interface WrittenDetails extends AnalysisDetails {
  /** The signals as a list without details holds them, where they were written before. */
  readonly signalsText?: string | undefined;
}

/** The order of the values is the format; a new one goes to the end. */
type Stored = readonly [
  signals: Parameters<typeof signalsFrom>[0],
  checks: Parameters<typeof checksFrom>[0],
  redirects: readonly string[],
  stopDomains: Parameters<typeof stopDomainsFrom>[0],
  facts: SiteFacts | null,
  engineVersion: string,
  dataVersion: string,
  overlayVersion: string | null,
  context: string,
  endpoint: string,
  finalUrl: string | null,
];

/** As many as the first version has written. */
const STORED_VALUES = 11;

export interface DetailsCodec {
  readonly hasColumn: boolean;
  /** null: rows are still written without details. */
  readonly write: ((analysis: WrittenDetails) => Uint8Array) | null;
  /** @throws Error where the dictionary is not known, RangeError where the bytes are damaged */
  read(details: Uint8Array): AnalysisDetails;
  /** The signals alone. Throws as `read` does. */
  readSignals(details: Uint8Array): readonly Signal[];
  /** The same as the JSON that it is; at no cost for those that were read last. Throws as `read` does. */
  expand(details: Uint8Array): string;
}

/** A byte that says with which dictionary, and the block. */
export function createDetailsCodec({ hasDetails, dictionaries, writesWith }: StoredForm): DetailsCodec {
  const codecs = new Map<number, BlockCodec>();
  const codecOf = (number: number): BlockCodec => {
    const known = codecs.get(number);
    if (known !== undefined) return known;
    const dictionary = dictionaries.find((one) => one.number === number);
    if (dictionary === undefined) {
      throw new Error(
        `A stored analysis needs dictionary ${number}, which the database lacked when this process opened it`,
      );
    }
    const codec = createBlockCodec(dictionary.content);
    codecs.set(number, codec);
    return codec;
  };
  let last: { readonly details: Uint8Array; readonly text: string } | null = null;
  const expand = (details: Uint8Array): string => {
    if (last?.details === details) return last.text;
    const [number = 0] = details;
    const text = codecOf(number).expand(details.subarray(1));
    last = { details, text };
    return text;
  };
  return {
    expand,
    hasColumn: hasDetails,
    write: writesWith === null ? null : (analysis) => codecOf(writesWith).compress(textOf(analysis), writesWith),
    read: (details) => detailsOf(storedIn(expand(details))),
    readSignals: (details) => signalsFrom(storedIn(expand(details))[0]),
  };
}

function textOf(analysis: WrittenDetails): string {
  const { redirects, facts, engineVersion, dataVersion, overlayVersion, context, endpoint, finalUrl } = analysis;
  const rest = [engineVersion, dataVersion, overlayVersion, context, endpoint, finalUrl];
  return `[${analysis.signalsText ?? writeSignals(analysis.signals)},${writeChecks(analysis.checks)},${
    redirects.length === 0 ? '[]' : JSON.stringify(redirects)
  },${writeStopDomains(analysis.stopDomains)},${facts === null ? 'null' : JSON.stringify(facts)},${JSON.stringify(rest).slice(1)}`;
}

function storedIn(text: string): Stored {
  const stored = storedJson<Stored>(text);
  if (!Array.isArray(stored) || stored.length < STORED_VALUES) throw new RangeError('stored details are incomplete');
  return stored;
}

function detailsOf(stored: Stored): AnalysisDetails {
  return {
    signals: signalsFrom(stored[0]),
    checks: checksFrom(stored[1]),
    redirects: stored[2],
    stopDomains: stopDomainsFrom(stored[3]),
    facts: stored[4],
    engineVersion: stored[5],
    dataVersion: stored[6],
    overlayVersion: stored[7],
    context: stored[8],
    endpoint: stored[9],
    finalUrl: stored[10],
  };
}
