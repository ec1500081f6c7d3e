import { holdWeights } from '../generated/hold-weights.ts';
import { weightsOf } from './packed-weights.ts';
import { urlMarks } from './url-marks.ts';
import { weighMarks } from './weigh-marks.ts';

/**
 * Whether the detector might call an address dangerous: so much smaller than the detector that every page can ask it before its
 * first script. It sees nearly all that are dangerous, and some that are not, which costs these a moment.
 * @param href as the browser writes it
 */
export function mayBeDangerous(href: string): boolean {
  return weighMarks(holdWeights.bias, weightsOf(holdWeights), urlMarks(href)) >= 0;
}
