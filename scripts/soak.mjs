// Holds two servers against the plain model for long: npm run soak -- --minutes=60 --seed=7
//
//   --minutes=10   for how long new sequences are begun
//   --seed=7       where the random sequences begin; by chance unless told, and printed
//   --lanes=4      how many sequences run at the same time, each at a location of its own
//   --urls=http://one:8080,http://other:8080
//   --database=postgres://…
//   --patience=90  for how many seconds a call is repeated that gets no answer, where servers are made to fail meanwhile
//
// Without --urls and --database it starts two servers and a database of its own. With them it is held against servers that run
// already, or a proxy before them, and the database that they share: with the demo company, the demo sign-in and
// CALLS_PER_MINUTE=0, on a database that nobody needs, since it adds a location for each sequence. Tokens are those of the
// first address, so that of several servers all have the same PUBLIC_URL. SOAK_URLS and SOAK_DATABASE_URL in the environment
// say the same as the options.
//
// Prints operations per second, sequences and violations, each of these with its seed and as short as it gets: --lanes=1
// with that seed repeats it, as far as races repeat. Ends with 1 if there was any.
import { install } from './install.mjs';
import { main } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  await install();
  return run('node', ['server/testing/model/soak.ts', ...process.argv.slice(2)]);
});
