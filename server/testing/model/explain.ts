/** How a history is judged: by what one thing does to a state, and by what tells states apart. */
export interface Judging<State, Done> {
  /** The state after it, or nothing where this answer cannot have been given there. */
  step(state: State, done: Done): State | undefined;
  /** The same for states that nobody could tell apart. */
  keyOf(state: State): string;
}

/**
 * Which states there can be after some things were done at the same time: those that are left by an order of them in which
 * every answer is the right one. None where no order explains the answers.
 */
export function explain<State, Done>(
  before: readonly State[],
  together: readonly Done[],
  judging: Judging<State, Done>,
): readonly State[] {
  const after = new Map<string, State>();
  const visit = (state: State, left: readonly Done[]): void => {
    if (left.length === 0) after.set(judging.keyOf(state), state);
    for (const [index, one] of left.entries()) {
      const next = judging.step(state, one);
      if (next !== undefined) visit(next, left.toSpliced(index, 1));
    }
  };
  for (const state of before) visit(state, together);
  return [...after.values()];
}

/** The same for a whole history: what was done at the same time, one group after the other. */
export function explainAll<State, Done>(
  beginning: State,
  history: readonly (readonly Done[])[],
  judging: Judging<State, Done>,
): readonly State[] {
  return history.reduce<readonly State[]>((states, group) => explain(states, group, judging), [beginning]);
}
