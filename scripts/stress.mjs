// Repeats tests on a machine that is busy with other things: npm run test:stress -- 'part of a title' [--times=20]
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { browserRunner } from './browser-tests.mjs';
import { install } from './install.mjs';
import { main } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) {
    console.error("Usage: npm run test:stress -- 'FILE or part of a title of a browser test' [--times=20]");
    return 2;
  }
  await install();
  const repeat = name.endsWith('.test.ts') ? repeatFile : await browserRepeater();
  const load = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await repeat(name, Number(values.times));
  } finally {
    for (const process of load) process.kill('SIGKILL');
  }
});

/** @typedef {(name: string, times: number) => Promise<number>} Repeat */

/** @returns {Promise<Repeat>} */
async function browserRepeater() {
  const playwright = await browserRunner();
  return (name, times) =>
    playwright([...(name.endsWith('.spec.ts') ? [name] : ['--grep', name]), `--repeat-each=${times}`]);
}

/** @type {Repeat} */
async function repeatFile(name, times) {
  let failed = 0;
  for (let count = 1; count <= times; count += 1) {
    const code = await run('vitest', ['run', name]);
    if (code !== 0) failed += 1;
    if (code > 128) return code;
  }
  console.log(`${times - failed} of ${times} passed`);
  return failed > 0 ? 1 : 0;
}
