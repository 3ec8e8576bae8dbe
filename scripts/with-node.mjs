// Runs any command with the project's Node and tools: node scripts/with-node.mjs vitest run
import { install } from './install.mjs';
import { main } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (!command) {
    console.error('Usage: node scripts/with-node.mjs COMMAND [ARGUMENT…]');
    return 2;
  }
  await install();
  return run(command, args);
});
