/** Overage costs thousandths of a euro each: those are shown until the sum is worth cents. */
export function inEuros(amount: number): string {
  return `${amount.toFixed(amount > 0 && amount < 1 ? 3 : 2)} EUR`;
}
