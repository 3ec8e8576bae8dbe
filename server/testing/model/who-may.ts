import type { Person, State } from './state.ts';

/** Whether somebody runs the location now. */
export function administers(state: State, person: Person): boolean {
  return person === 'admin' || (person === 'keeper' && state.keeper.isOn);
}

/** Who stands above whom in the demo company. */
const managers: Readonly<Partial<Record<Person, Person>>> = { owner: 'boss', other: 'keeper' };

/** Those who run the location, and the manager of whoever asked for something. */
export function decides(state: State, person: Person, owner: Person): boolean {
  return administers(state, person) || managers[owner] === person;
}
