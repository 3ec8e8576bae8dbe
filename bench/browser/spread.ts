/** Of several runs the middle one. */
export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/** The middle one, and between which the others are. */
export function spread(values: readonly number[], digits: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high) return low.toFixed(digits);
  return `${middleOf(values).toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
