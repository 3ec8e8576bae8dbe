import type { Answer } from './operation.ts';
import type { State } from './state.ts';

/** Where an operation leads by the model, and what it is answered with there. */
export interface Outcome {
  readonly state: State;
  readonly answer: Answer;
}

/** Nothing is changed, and somebody is told why. */
export function refused(state: State, refusal: string): Outcome {
  return { state, answer: { refusal, made: [], shown: '' } };
}

export function done(state: State, shown: string, made: readonly number[] = []): Outcome {
  return { state, answer: { refusal: '', made, shown } };
}
