import type { Representation } from '@lurewatch/contract';

/** Which form of an answer a request wants; null: JSON. */
export interface ChosenForm {
  readonly representation: Representation | null;
  /** The path's parameters without the extension. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * An extension of the id decides, else the first type in `Accept` that there is, by weight (RFC 9110 §12.5.1). What accepts
 * none of them gets JSON, as everywhere in the API.
 */
export function chooseForm(
  representations: readonly Representation[],
  params: Readonly<Record<string, string>>,
  accept: string | undefined,
): ChosenForm {
  const { id = '' } = params;
  const named = representations.find(({ extension }) => id.endsWith(extension));
  if (named !== undefined)
    return { representation: named, params: { ...params, id: id.slice(0, -named.extension.length) } };
  for (const type of acceptedTypes(accept)) {
    if (type === 'application/json' || type === '*/*' || type === 'application/*') break;
    const found = representations.find(({ mediaType }) => mediaType === type);
    if (found !== undefined) return { representation: found, params };
  }
  return { representation: null, params };
}

/** Nobody writes more. */
const MOST_TYPES = 20;

function acceptedTypes(accept: string | undefined): readonly string[] {
  return (accept ?? '')
    .split(',', MOST_TYPES)
    .map((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { type, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ type }) => type);
}
