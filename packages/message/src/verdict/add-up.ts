/** Whole numbers near these that add up to `sum`: those that pull too far are shortened in proportion, rounded by largest remainder. */
export function addUp(points: readonly number[], sum: number): readonly number[] {
  const whole = points.reduce((total, one) => total + one, 0);
  if (whole === sum) return points;
  const shortened = Math.sign(whole - sum);
  const pulling = points.filter((one) => Math.sign(one) === shortened).reduce((total, one) => total + one, 0);
  if (pulling === 0) return points;
  const factor = (pulling - (whole - sum)) / pulling;
  const exact = points.map((one) => (Math.sign(one) === shortened ? one * factor : one));
  const rounded = exact.map(Math.trunc);
  let missing = sum - rounded.reduce((total, one) => total + one, 0);
  const byRemainder = exact
    .map((one, at) => ({ at, rest: Math.abs(one - Math.trunc(one)) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { at } of byRemainder) {
    if (missing === 0) break;
    const step = Math.sign(missing);
    rounded[at] = (rounded[at] ?? 0) + step;
    missing -= step;
  }
  return rounded.map((one) => one + 0);
}
