import { expect, it } from 'vitest';
import { createClient } from '../testing/model/client.ts';
import { plants, withPlant } from '../testing/model/plants.ts';
import { runModel } from '../testing/model/run-model.ts';
import { startServerPair } from '../testing/server-pair.ts';

const pair = await startServerPair();
const { database } = pair;
const client = createClient(pair.urls, pair.headers);

/** Everything that the model knows is done at least once by the sequences of these seeds. */
const seeds = [20_260, 4711, 77, 8];
const everything = [
  'ask-stay',
  'book',
  'booking: Cancel',
  'booking: Cancel several',
  'booking: Close',
  'change-role',
  'close-bay',
  'move',
  'open-bay',
  'order',
  'order: Cancel',
  'order: Close',
  'order: Request Approved',
  'order: Request Rejected',
  'order: Request Submitted',
  'repeat',
  'restock',
  'retire',
  'stay: Booking Approved',
  'stay: Booking Confirmed',
  'stay: Booking Rejected',
  'stay: Cancel',
  'switch-module',
  'wait',
];

it('PROOF-1 whatever several people do at the same time on two servers, a plain model answers and holds the same', async () => {
  const accepted = new Set<string>();
  for (const seed of seeds) {
    const result = await runModel({ client, database, seed, sequences: 8 });
    expect(result.difference).toBeNull();
    for (const name of result.accepted.keys()) accepted.add(name);
  }
  expect([...accepted].toSorted()).toEqual(everything);
});

it.each(plants)('PROOF-1 finds $what, and tells it in a few steps', async (plant) => {
  const running = { client, database, seed: 1, kinds: plant.kinds, together: plant.together, longest: 16 };
  const found = await withPlant(database, plant, () => runModel({ ...running, sequences: 40 }));
  expect(found.difference).toContain('seed: 1,');
  expect(found.shortest, found.difference ?? '').toBeGreaterThan(1);
  expect(found.shortest, found.difference ?? '').toBeLessThanOrEqual(4);
  // Without the error the same sequences are as they should be.
  expect((await runModel({ ...running, sequences: 2 })).difference).toBeNull();
});
