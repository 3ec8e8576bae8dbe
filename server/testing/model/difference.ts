import { describeState } from './describe-state.ts';
import type { Done } from './operation.ts';
import type { State } from './state.ts';
import { expectedAnswer } from './step.ts';

/** What was done, group by group: those of a group at the same time. */
export type History = readonly (readonly Done[])[];

/** What servers did otherwise than the model. */
export class Difference extends Error {
  /** How many operations it takes to be seen. */
  readonly operations: number;

  constructor(what: string, lines: readonly string[], history: History) {
    const told = history.flatMap((group, index) => group.map((done) => `  ${index + 1}. ${say(done)}`));
    super([what, ...lines.map((line) => `  ${line}`), 'What was done, group by group:', ...told].join('\n'));
    this.name = 'Difference';
    this.operations = history.flat().length;
  }
}

const say = ({ operation, answer }: Done) => `${JSON.stringify(operation)} -> ${JSON.stringify(answer)}`;

/** No order explains the answers to the last group. Told with what the model would have answered to each by itself. */
export function unexplained(state: State, history: History): Difference {
  const expected = (history.at(-1) ?? []).map((done) => JSON.stringify(expectedAnswer(state, done)));
  return new Difference('No order explains the last answers. Alone they would be:', expected, history);
}

/** What is read in the end is not what the model holds. */
export function misread(state: State, read: readonly string[], history: History): Difference {
  const held = describeState(state);
  const lines = [
    ...held.filter((line) => !read.includes(line)).map((line) => `model: ${line}`),
    ...read.filter((line) => !held.includes(line)).map((line) => `read:  ${line}`),
  ];
  return new Difference('What is read in the end is not what the model holds:', lines, history);
}
