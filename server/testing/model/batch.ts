import type fc from 'fast-check';
import type { Client } from './client.ts';
import { describeState } from './describe-state.ts';
import { unexplained } from './difference.ts';
import { explain } from './explain.ts';
import type { Ground } from './ground.ts';
import type { Done, Operation } from './operation.ts';
import { resolveWish } from './resolve-wish.ts';
import { send } from './send.ts';
import { beginning, type State } from './state.ts';
import { step } from './step.ts';
import type { Wish } from './wish.ts';

/** The model: every state in which things can be by all that was answered so far. Mostly it is one. */
export interface Model {
  states: readonly State[];
}

/** What it is held against, with all that was done there. */
export interface Real {
  readonly client: Client;
  readonly ground: Ground;
  readonly history: (readonly Done[])[];
}

const judging = { step, keyOf: (state: State) => describeState(state).join('\n') };

/** What several people do at the same moment, spread over the servers. */
export class Batch implements fc.AsyncCommand<Model, Real> {
  readonly #wishes: readonly Wish[];

  constructor(wishes: readonly Wish[]) {
    this.#wishes = wishes;
  }

  /** Of wishes for what is not there nothing is left. */
  check(model: Readonly<Model>): boolean {
    return this.#operations(model).length > 0;
  }

  async run(model: Model, { client, ground, history }: Real): Promise<void> {
    const operations = this.#operations(model);
    const done = await Promise.all(
      operations.map(async (operation) => ({ operation, answer: await send(client, ground, operation) })),
    );
    history.push(done);
    const after = explain(model.states, done, judging);
    if (after.length === 0) throw unexplained(model.states[0] ?? beginning(), history);
    model.states = after;
  }

  #operations({ states: [state] }: Readonly<Model>): readonly Operation[] {
    if (!state) return [];
    return this.#wishes.flatMap((wish) => resolveWish(state, wish) ?? []);
  }

  toString(): string {
    return this.#wishes.map(({ kind, by }) => `${by}: ${kind}`).join(' | ');
  }
}
