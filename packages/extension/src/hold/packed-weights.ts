/** One letter for each weight: read where it stands, so that no page spends time on unpacking what it does not ask for. */
export interface PackedWeights {
  /** Letter c stands for the step c − ZERO, from −STEPS to STEPS: sign · (step / STEPS)² · largest. */
  readonly letters: string;
  readonly largest: number;
  /** Chosen so that pages are held from a sum of 0 on. */
  readonly bias: number;
}

/** The letters from `(` to `Z`, none of which a text in quotes must escape. */
export const STEPS = 25;
export const ZERO = 65;

export function weightsOf({ letters, largest }: Omit<PackedWeights, 'bias'>): (place: number) => number {
  return (place) => {
    const share = (letters.charCodeAt(place) - ZERO) / STEPS;
    return share * Math.abs(share) * largest;
  };
}
