import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bySeed } from '@sitebook/domain/testing/by-seed.ts';
import { expect, it } from 'vitest';
import { allEntries } from '../testing/access/all-entries.ts';
import { kinds } from '../testing/access/kinds.ts';
import { makeCall } from '../testing/access/make-call.ts';
import { type BadCall, badCall, type ProperCall } from '../testing/bad-input/bad-calls.ts';
import { createDemoApp, globalAdmin, siteManager } from '../testing/demo-app.ts';
import { callsIn, routeOf } from '../testing/described-calls.ts';
import { changedTables, storedRows } from '../testing/stored-rows.ts';

/** Ten times as many, and more, where there is time for it. */
const count = Number(process.env.BAD_INPUTS ?? 2000);
/** After how many it is looked whether anything was stored. */
const batch = 50;
const longestAnswer = 1024 * 1024;
const mostGrowth = 64 * 1024 * 1024;

/** These judge what is typed so far, which need not be whole. */
const drafts = /\/(CheckSeries|consequences)$/;

const app = await createDemoApp();
const { document, entries, inputOf } = await allEntries(app);
const operations = new Map(callsIn(document).map((call) => [routeOf(call), call.operation]));

/** Every call that needs a sign-in; the others take nothing that could be wrong. */
const calls: ProperCall[] = [];
for (const entry of entries) {
  const operation = operations.get(entry.route);
  if (!operation || operation.security?.length === 0) continue;
  calls.push({ route: entry.route, operation, input: await inputOf(entry, globalAdmin) });
}

/** Everybody, and more often those who may do all of it: what others are refused for is not even read. */
const users = [
  ...kinds.flatMap(({ user }) => user ?? []),
  ...new Array<string>(20).fill(globalAdmin),
  ...new Array<string>(5).fill(siteManager),
];
// Whoever signs in for the first time is noted down.
for (const user of new Set(users)) await app.get(user, '/feeds');

/** What is wrong with the answer to a call that had to be refused, if anything. */
async function wrongWith(call: BadCall): Promise<string | undefined> {
  const { status, type, text } = await makeCall(app, call);
  if (status >= 500) return `${status}: ${text}`;
  if (text.length > longestAnswer) return `${text.length} signs`;
  if (status < 400) return call.mayPass || drafts.test(call.route) ? undefined : `${status}: ${text.slice(0, 500)}`;
  const isProblem = type.startsWith('application/problem+json') && JSON.parse(text).status === status;
  return isProblem ? undefined : `${status} as ${type}`;
}

const told = (call: BadCall) =>
  JSON.stringify({ ...call, payload: String(call.payload ?? '').slice(0, 2000) }, null, 2);

/** Which of several calls stores something: each is made once more. */
async function culpritOf(several: readonly BadCall[]): Promise<string> {
  for (const call of several) {
    const before = await storedRows(app.database);
    await makeCall(app, call);
    const changed = changedTables(before, await storedRows(app.database));
    if (changed.length > 0) return `${changed} changed by ${told(call)}`;
  }
  return `one of ${several.map(told).join('\n')}`;
}

function heap(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

it(`PROOF-3 ${count} bad inputs are refused in words, and leave nothing behind`, { timeout: 60_000 + count * 30 }, () =>
  bySeed(async (draw) => {
    const start = await storedRows(app.database);
    let early = Number.POSITIVE_INFINITY;
    for (let done = 0; done < count; done += batch) {
      const several = Array.from({ length: batch }, () => badCall(calls, users, draw));
      for (const call of several) expect(await wrongWith(call), told(call)).toBeUndefined();
      const changed = changedTables(start, await storedRows(app.database));
      if (changed.length > 0) expect.fail(`${changed} changed: ${await culpritOf(several)}`);
      if (done <= count / 4) early = heap();
    }
    expect(heap() - early).toBeLessThan(mostGrowth);
  }),
);
