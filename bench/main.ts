// Measures the production server on its own PostgreSQL, each call beside what Node and PostgreSQL do at best for the same.
//
//     npm run bench                                   all of it, on a million requests over 200 locations
//     npm run bench -- list                           one part: list, pages, own, search, calendar, create, lookup, streams, plans, browser, board, busy
//     npm run bench -- --requests=10000 --connections=1,16,64 --seconds=5 --workers=auto
//     npm run bench -- plans --plan=Washbay/requestor/my --search='drilling overdue'
import { parseArgs } from 'node:util';
import { signInOverHttp } from '@sitebook/server/demo-identity/sign-in-over-http.ts';
import { showBoard, showBrowser, showBusy } from './browser/show-browser.ts';
import { callsWith, pagesBefore, sorted } from './calls.ts';
import { compare } from './compare.ts';
import { startOn } from './data-folder.ts';
import { listPlans } from './list-plans.ts';
import { type Call, cursorBehind } from './load.ts';
import { report } from './report.ts';
import { startProcess } from './running-process.ts';
import { busiestLocation, manager } from './seed.ts';
import { freeSlots, type Slot } from './slots.ts';
import { measureStreams } from './streams.ts';

const { values, positionals } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '4' },
    workers: { type: 'string', default: '1' },
    plan: { type: 'string' },
    search: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const parts = new Set(positionals);
/** They start a server of their own. */
const apart = new Set(['browser', 'board', 'busy', 'streams']);
const env = { WORKERS: values.workers };
const isAsked = (part: string) => parts.size === 0 || parts.has(part);

if (isAsked('browser')) await showBrowser();
if (isAsked('board') || parts.has('browser')) await showBoard();
if (isAsked('busy')) await showBusy();
if (parts.size === 0 || [...parts].some((part) => !apart.has(part))) await measureServer();
if (isAsked('streams')) await measureStreams(Number(values.requests), env);

async function measureServer(): Promise<void> {
  const server = await startOn(Number(values.requests), env);
  try {
    const limit = await startProcess('limit/limit-server.ts', { DATABASE_URL: server.databaseUrl });
    const { accessToken, gatewayKey } = await signInOverHttp(server.url, manager);
    const headers = { authorization: `Bearer ${accessToken}`, 'x-api-key': gatewayKey };
    const cursorOf = async (part: string, call: Call) =>
      isAsked(part) ? cursorBehind(server.url, { ...call, headers }, pagesBefore) : '';
    const nextSlot = await freeSlots(server.databaseUrl);
    const calls = callsWith({
      nextSlot,
      resourceId: resourceHere(nextSlot),
      cursors: {
        id: await cursorOf('pages', sorted.id),
        name: await cursorOf('pages', sorted.name),
        own: await cursorOf('own', sorted.own),
      },
    });
    const rows = await compare(
      server,
      limit,
      calls.filter(({ part }) => isAsked(part)),
      { headers, connections: values.connections.split(',').map(Number), seconds: Number(values.seconds) },
    );
    await limit.stop();
    report(rows, { requests: Number(values.requests), memory: server.memory() });
    if (isAsked('plans')) await showPlans(server.databaseUrl);
  } finally {
    await server.stop();
  }
}

/** Any of the busiest location. */
function resourceHere(nextSlot: () => Slot): number {
  for (;;) {
    const { baseLocationId, resourceId } = nextSlot();
    if (baseLocationId === busiestLocation) return resourceId;
  }
}

async function showPlans(url: string): Promise<void> {
  const plans = await listPlans(url, values.search);
  console.table(plans.map(({ text: _, ...plan }) => ({ ...plan, indexes: plan.indexes.join(', ') })));
  for (const { module, role, tab, text } of plans) {
    if (values.plan !== undefined && `${module}/${role}/${tab}`.includes(values.plan)) console.log(text);
  }
}
