/** So few that no statement takes long, that nobody waits for them, and that a crash costs next to nothing. */
const atOnce = 1000;

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes what there is some at a time, each time in a transaction of its own, until there is no more or it is to stop. */
export async function deleteInSteps(
  deleteSome: (limit: number) => Promise<number>,
  signal: AbortSignal,
): Promise<void> {
  for (let deleted = atOnce; deleted === atOnce && !signal.aborted; ) deleted = await deleteSome(atOnce);
}

/** The moment so many days ago. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
