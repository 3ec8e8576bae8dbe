import { openStatuses } from '@sitebook/domain/filter/filter-facts.ts';
import { actionsInto } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { lastTaken } from '../../store/requests/history.ts';
import { listOwn } from '../../store/requests/list-own.ts';
import { askingAs } from '../entering/asking.ts';
import { listRequests } from '../requests/list-requests.ts';
import { listWaits, type SeenWait } from '../waits/list-waits.ts';
import { readToday, type Today } from './read-today.ts';
import { fieldsOfBrief, type SeenBrief, seeOwn } from './seen-brief.ts';

/** A request in a line that has been where it stands for a while. */
export interface LastingBrief extends SeenBrief {
  readonly since: string;
}

/** What concerns somebody, over all modules and locations; and of the day of a location, where they run it. */
export interface Home {
  /** The newest first. */
  readonly waiting: readonly LastingBrief[];
  /** What runs first, then by start. */
  readonly ahead: readonly SeenBrief[];
  readonly ready: readonly LastingBrief[];
  /** The slots that they wait for, the next first. */
  readonly waits: readonly SeenWait[];
  readonly today: Today | null;
}

const mostWaiting = 50;
const mostAhead = 5;
const mostReady = 5;

/** The home page of the caller; with the day of a location where one is given. */
export async function readHome(deps: Deps, caller: Caller, baseLocationId: number | undefined): Promise<Home> {
  const [waiting, ahead, ready, waits, today] = await Promise.all([
    findWaiting(deps, caller),
    findAhead(deps, caller),
    findReady(deps, caller),
    listWaits(deps, caller),
    baseLocationId === undefined ? null : readToday(deps, caller, baseLocationId),
  ]);
  return { waiting, ahead, ready, waits, today };
}

/** As the tab of approvals has it. */
async function findWaiting(deps: Deps, caller: Caller): Promise<readonly LastingBrief[]> {
  const found: SeenBrief[] = [];
  for (const definition of modules) {
    if (definition.lifecycle.tabs.approvals === undefined) continue;
    const { rows } = await listRequests(deps, caller, definition, {
      baseLocationId: null,
      tab: 'approvals',
      where: {},
      search: '',
      orderKey: 'id',
      direction: 'desc',
      fields: fieldsOfBrief(definition),
      page: 1,
      pageSize: mostWaiting,
      after: null,
    });
    found.push(...rows.map((seen) => ({ definition, seen })));
  }
  const newest = found.toSorted((one, other) => other.seen.stored.record.id - one.seen.stored.record.id);
  return sinceWhen(deps, newest.slice(0, mostWaiting));
}

async function findAhead(deps: Deps, caller: Caller): Promise<readonly SeenBrief[]> {
  const asking = askingAs(deps, caller);
  const booked = modules.filter((one) => one.lifecycle.makes === 'booking' && fieldOf(one, 'start'));
  const wanted = booked.map(({ key, lifecycle }) => {
    const { lasting, ending } = openStatuses(lifecycle);
    return { module: key, statuses: [...lasting, ...ending] };
  });
  const own = await listOwn(deps.database, { asking, wanted, goesOnAt: asking.now, limit: mostAhead });
  return seeOwn(deps.database, asking, own);
}

async function findReady(deps: Deps, caller: Caller): Promise<readonly LastingBrief[]> {
  const asking = askingAs(deps, caller);
  const wanted = modules.flatMap(({ key, lifecycle }) =>
    lifecycle.ready ? [{ module: key, statuses: lifecycle.ready }] : [],
  );
  const own = await listOwn(deps.database, { asking, wanted, goesOnAt: null, limit: mostReady });
  return sinceWhen(deps, await seeOwn(deps.database, asking, own));
}

/** Each with the moment at which it came to where it stands. */
async function sinceWhen({ database }: Deps, briefs: readonly SeenBrief[]): Promise<readonly LastingBrief[]> {
  const since = new Map<number, string>();
  const groups = Map.groupBy(briefs, ({ definition, seen }) => `${definition.key} ${seen.stored.record.status}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const records = [first, ...others].map(({ seen }) => seen.stored.record);
    const actions = actionsInto(first.definition.lifecycle, first.seen.stored.record.status);
    for (const [id, at] of await lastTaken(database, records, actions)) since.set(id, at);
  }
  return briefs.map((brief) => {
    const { id, createdAt } = brief.seen.stored.record;
    return { ...brief, since: since.get(id) ?? createdAt };
  });
}
