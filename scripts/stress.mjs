// Repeats browser tests on a machine that is busy with other things: npm run test:stress -- 'part of a title' [--times=20]
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { browserRunner } from './browser-tests.mjs';
import { install } from './install.mjs';
import { main } from './project.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) {
    console.error("Usage: npm run test:stress -- 'FILE or part of a title' [--times=20]");
    return 2;
  }
  await install();
  const playwright = await browserRunner();
  const load = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    const which = name.endsWith('.spec.ts') ? [name] : ['--grep', name];
    return await playwright([...which, `--repeat-each=${values.times}`]);
  } finally {
    for (const process of load) process.kill('SIGKILL');
  }
});
