import { afterAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { reserveTestHome } from '../testing/test-home.ts';

const home = await reserveTestHome();
afterAll(() => home.remove());

/** Starts several servers at the same moment on one data folder. */
async function startTogether(count: number): Promise<{ started: RunningServer[]; refused: string[] }> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, () => startServer({ env: { DATA_DIR: home.path, DEMO_DATA: 'off' } })),
  );
  return {
    started: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    refused: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : [])),
  };
}

test('of three first starts at the same moment exactly one goes on, and so after a kill -9', async () => {
  for (const end of ['kill', 'stop'] as const) {
    const { started, refused } = await startTogether(3);
    expect(started).toHaveLength(1);
    for (const reason of refused) expect(reason).toContain(`is in use by process ${started[0]?.pid}:`);
    await started[0]?.[end]();
  }
});
