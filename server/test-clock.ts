import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from './clock.ts';

/** A clock that tests set. Time goes on from the moment it was set to. */
export interface TestClock extends Clock {
  /** Null puts it back to the real time. */
  set(moment: Date | null): void;
}

export function createTestClock(start?: Date): TestClock {
  let ahead = 0;
  const clock: TestClock = {
    now: () => new Date(Date.now() + ahead),
    set: (moment) => {
      ahead = moment === null ? 0 : moment.getTime() - Date.now();
    },
  };
  if (start) clock.set(start);
  return clock;
}

const body = z.object({ now: z.iso.datetime({ offset: true }).nullable() });

/** `PUT /test/clock {"now": "2030-06-15T08:00:00Z"}`. Registered only with TEST_CLOCK=on, which production refuses. */
export function addTestClockRoute(app: FastifyInstance, clock: TestClock): void {
  app.put('/test/clock', async (request) => {
    const { now } = body.parse(request.body);
    clock.set(now === null ? null : new Date(now));
    return { now: clock.now().toISOString() };
  });
}
