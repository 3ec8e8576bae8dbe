import { setImmediate as letOthers } from 'node:timers/promises';

/** Milliseconds that nobody notices. */
const longestTurn = 10;

/** For work that goes on for long: called after every small step, it lets others get their turn whenever it is time. */
export function givingWay(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestTurn) return;
    await letOthers();
    began = performance.now();
  };
}
