// Changes the rules in one place at a time and tells which changes no test notices: npm run mutation
//
//   -- -m domain/time/zone.ts   only these files, or patterns, with commas between them
//   -- --incremental            only what is new since the last run that said so too
//
// Takes an hour or two on two cores. Writes what it found to .cache/mutation, and ends with 1 when too little
// is noticed. docs/decisions/mutated-rules.md says what is changed and what is not.
import { constants, setPriority } from 'node:os';
import { install } from './install.mjs';
import { main } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  await install();
  // Nobody waits for it.
  setPriority(constants.priority.PRIORITY_LOW);
  return run('stryker', ['run', 'scripts/mutation/stryker.json', ...process.argv.slice(2)]);
});
