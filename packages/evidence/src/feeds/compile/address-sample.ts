export interface AddressSample {
  /** `order`: the first word of the address's hash. */
  add(order: number, address: string): void;
  addresses(): readonly string[];
}

/**
 * Of any number of addresses at most so many: those whose hashes are lowest, so that neither a list's order nor an alphabet
 * decides.
 */
export function createAddressSample(most: number): AddressSample {
  let kept: { readonly order: number; readonly address: string }[] = [];
  const trim = () => {
    kept.sort((a, b) => a.order - b.order);
    kept = kept.slice(0, most);
  };
  return {
    add(order, address) {
      kept.push({ order, address });
      if (kept.length >= 2 * most) trim();
    },
    addresses() {
      trim();
      return kept.map(({ address }) => address);
    },
  };
}
