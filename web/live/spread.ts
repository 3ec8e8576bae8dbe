/** Between which moments one acts on what many were told at the same time. */
export interface Spread {
  readonly afterMs: number;
  /** How much later than that it may be. */
  readonly overMs: number;
}

/**
 * Acts once, at a random moment, on all that was told until then: browsers that heard the same at the same time do not
 * all ask the server at the same time.
 */
export function spread<T>(
  act: (told: readonly T[]) => void,
  { afterMs, overMs }: Spread,
  signal: AbortSignal,
): (one: T) => void {
  let told: T[] = [];
  return (one) => {
    told.push(one);
    if (told.length > 1) return;
    setTimeout(
      () => {
        const all = told;
        told = [];
        if (!signal.aborted) act(all);
      },
      afterMs + Math.random() * overMs,
    );
  };
}
