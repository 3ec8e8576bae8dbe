// Proves the two commands on a fresh clone of the committed state, in an almost empty environment: as root in a folder
// that nobody else can enter, and as an ordinary user.
//
//     npm run verify:fresh [-- --as=root|user] [-- --only=start|test]
import { parseArgs } from 'node:util';
import { ordinaryUser, rootUser } from './fresh/identity.mjs';
import { verifyStart } from './fresh/verify-start.mjs';
import { verifyTest } from './fresh/verify-test.mjs';
import { main, Refusal } from './project.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { as: { type: 'string' }, only: { type: 'string' } } });
  const identities = chosen({ root: rootUser, user: ordinaryUser }, values.as);
  const proofs = chosen({ start: verifyStart, test: verifyTest }, values.only);
  const isRoot = process.getuid?.() === 0;
  const failures = [];
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      isStopped = true;
    });
  }

  for (const [who, identify] of identities) {
    if (isStopped) break;
    if (who === 'root' && !isRoot) {
      failures.push('as root: NOT VERIFIED, this needs to be started by root (or choose --as=user)');
      continue;
    }
    const identity = identify();
    try {
      for (const [what, prove] of proofs) {
        if (isStopped) break;
        console.log(`\n== ${identity.name}: npm ${what}, in ${identity.folder}`);
        const failure = await prove(identity);
        console.log(failure ? `-- FAILED: ${failure}` : '-- fine');
        if (failure) failures.push(`as ${identity.name}, npm ${what}: ${failure}`);
      }
    } finally {
      identity.remove();
    }
  }
  console.log(failures.length > 0 ? `\nNot verified:\n${failures.join('\n')}` : '\nVerified.');
  return failures.length > 0 ? 1 : 0;
});

/**
 * @template T
 * @param {Record<string, T>} all
 * @param {string | undefined} name
 * @returns {[string, T][]}
 */
function chosen(all, name) {
  const entries = Object.entries(all).filter(([key]) => name === undefined || key === name);
  if (entries.length === 0) throw new Refusal(`There is no ${name}; choose one of ${Object.keys(all).join(', ')}.`);
  return entries;
}
