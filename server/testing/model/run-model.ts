import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Database } from '../../db/database.ts';
import { Batch, type Model, type Real } from './batch.ts';
import type { Client } from './client.ts';
import { describeState } from './describe-state.ts';
import { Difference, misread } from './difference.ts';
import { layGround, leaveGround } from './ground.ts';
import { type Done, nameOf } from './operation.ts';
import { patiently } from './patiently.ts';
import { readGround } from './read-ground.ts';
import { beginning } from './state.ts';
import { type WishKind, wishes, wishKinds } from './wish.ts';

export interface Running {
  readonly client: Client;
  readonly database: Database;
  readonly seed: number;
  readonly sequences: number;
  /** What is done in them; everything unless told. */
  readonly kinds?: readonly WishKind[];
  /** Batches of a sequence. */
  readonly longest?: number;
  /** Operations of a batch. */
  readonly together?: number;
  /** Whether it is too late for a further sequence; one that differs is made shorter all the same. */
  readonly isOver?: () => boolean;
  /** For how many milliseconds the database may be away between two sequences. */
  readonly patience?: number;
}

/** What came of a run. */
export interface Result {
  readonly sequences: number;
  readonly operations: number;
  /** How many of them were done and not refused, by what they are. */
  readonly accepted: ReadonlyMap<string, number>;
  /** What differs, with the seed and the shortest sequence that shows it; nothing where nothing does. */
  readonly difference: string | null;
  /** How many operations that takes. */
  readonly shortest: number;
}

/** Runs random sequences against servers and the model; the first that differs is made as short as it gets. */
export async function runModel(running: Running): Promise<Result> {
  const {
    client,
    database,
    seed,
    sequences,
    kinds = wishKinds,
    longest = 40,
    together = 4,
    isOver,
    patience = 0,
  } = running;
  let [sequencesDone, operations, hasDiffered] = [0, 0, false];
  const accepted = new Map<string, number>();
  const tally = (all: readonly Done[]) => {
    operations += all.length;
    const names = all.filter(({ answer }) => answer.refusal === '').map(({ operation }) => nameOf(operation));
    for (const name of names) accepted.set(name, (accepted.get(name) ?? 0) + 1);
  };
  const batches = fc.array(wishes(kinds), { minLength: 1, maxLength: together }).map((some) => new Batch(some));
  const property = fc.asyncProperty(fc.commands([batches], { maxCommands: longest, size: 'max' }), async (commands) => {
    if (isOver?.() && !hasDiffered) return;
    if (!hasDiffered) sequencesDone += 1;
    const real: Real = { client, ground: await patiently(patience, () => layGround(database)), history: [] };
    const model: Model = { states: [beginning()] };
    try {
      await fc.asyncModelRun(() => ({ model, real }), commands);
      await compare(model, real);
    } catch (error) {
      hasDiffered = true;
      throw error;
    } finally {
      tally(real.history.flat());
      await patiently(patience, () => leaveGround(database, real.ground));
    }
  });
  const details = await fc.check(property, { seed, numRuns: sequences });
  const { counterexample, errorInstance } = details;
  return {
    sequences: sequencesDone,
    operations,
    accepted,
    difference:
      counterexample === null
        ? null
        : [String(await fc.asyncDefaultReportMessage(details)), String(errorInstance)].join('\n'),
    shortest: errorInstance instanceof Difference ? errorInstance.operations : 0,
  };
}

/** Milliseconds, after which a server knows nothing any more that was so before. */
const patience = 1500;

/**
 * What is read in the end is what the model holds. What a location offers is known to a server for a moment when it is asked
 * about waits, which may be told by what was so a second ago: of them what is wrong has to stay so.
 */
async function compare({ states }: Model, { client, ground, history }: Real): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    const isLast = performance.now() > until;
    const read = await readGround(client, ground);
    const isHeld = (isMeant: (line: string) => boolean) =>
      states.some((state) => isSame(describeState(state).filter(isMeant), read.filter(isMeant)));
    if (isHeld(() => true)) return;
    const isWaitOnly = isHeld((line) => !line.startsWith('wait: '));
    if (!isWaitOnly || isLast) throw misread(states[0] ?? beginning(), read, history);
    await pause(100);
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
