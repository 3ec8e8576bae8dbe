import { expect, test, vi } from 'vitest';
import { announceMasters } from '../../live/change.ts';
import { openChangeFeed } from '../../live/change-feed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { database, url } = await createTestDatabase();

test('master data that changes is told at its location, and the company’s at all of them', async () => {
  const feed = openChangeFeed({ url, onTrouble: () => {} });
  const resyncs = { here: 0, there: 0 };
  const follower = (where: keyof typeof resyncs) => ({
    changed: () => {},
    resync: () => {
      resyncs[where] += 1;
    },
  });
  feed.follow(1, follower('here'));
  feed.follow(2, follower('there'));
  // Whoever begins to listen is told to fetch.
  await vi.waitFor(() => expect(resyncs).toEqual({ here: 1, there: 1 }));
  const announce = (places: readonly (number | null)[]) =>
    database.transaction().execute((tx) => announceMasters(tx, places));
  await announce([1, 1]);
  await vi.waitFor(() => expect(resyncs).toEqual({ here: 2, there: 1 }));
  await announce([1, null]);
  await vi.waitFor(() => expect(resyncs).toEqual({ here: 3, there: 2 }));
  await announce(Array.from({ length: 30 }, (_, place) => place + 100));
  await vi.waitFor(() => expect(resyncs).toEqual({ here: 4, there: 3 }));
  await feed.close();
});
