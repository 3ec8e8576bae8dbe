import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createClient } from './client.ts';
import { runModel } from './run-model.ts';
import { givenTarget, ownTarget } from './soak-target.ts';

// Holds servers against the model for as long as one likes; scripts/soak.mjs says how it is called.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
    lanes: { type: 'string', default: '4' },
    urls: { type: 'string', default: process.env.SOAK_URLS ?? '' },
    database: { type: 'string', default: process.env.SOAK_DATABASE_URL ?? '' },
    patience: { type: 'string', default: '0' },
  },
});

function numberFrom(option: 'minutes' | 'seed' | 'lanes'): number {
  const number = Number(values[option]);
  if (!(number > 0)) throw new Error(`--${option} has to be a number above zero`);
  return number;
}

const [minutes, firstSeed, lanes] = [numberFrom('minutes'), numberFrom('seed'), numberFrom('lanes')];
const urls = values.urls.split(',').filter((url) => url !== '');
if (urls.length > 0 !== (values.database !== '')) throw new Error('--urls and --database belong together');

const patience = 1000 * Number(values.patience);
const minute = 60_000;
const sequencesAtOnce = 10;

async function soak(): Promise<number> {
  const target = urls.length > 0 ? await givenTarget(urls, values.database) : await ownTarget();
  const begin = performance.now();
  const sum = { sequences: 0, operations: 0, violations: 0 };
  const isOver = () => performance.now() > begin + minutes * minute;
  const tell = () => {
    const seconds = (performance.now() - begin) / 1000;
    const speed = (sum.operations / seconds).toFixed(1);
    const counted = `${sum.sequences} sequences, ${sum.operations} operations in ${seconds.toFixed(0)} s`;
    console.log(`${counted}, ${speed} operations per second, ${sum.violations} violations`);
  };
  let seed = firstSeed;
  /** One sequence after the other, each lane with seeds of its own. */
  const lane = async () => {
    const client = createClient(target.urls, target.headersOf, { patience });
    while (!isOver()) {
      const running = { client, database: target.database, seed, sequences: sequencesAtOnce, isOver, patience };
      seed += 1;
      const result = await runModel(running);
      sum.sequences += result.sequences;
      sum.operations += result.operations;
      if (result.difference === null) continue;
      sum.violations += 1;
      console.log(result.difference);
    }
  };
  console.log(`Seed ${firstSeed}, ${lanes} sequences at a time over ${target.urls.join(' and ')}`);
  const telling = setInterval(tell, minute);
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    clearInterval(telling);
    await target.close();
  }
  tell();
  return sum.violations === 0 ? 0 : 1;
}

process.exitCode = await soak();
