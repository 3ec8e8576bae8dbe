import { countsPath } from '@sitebook/contract/lists/paths.ts';
import { tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import { seldom, sortedOwn } from '@sitebook/server/testing/twenty-own-fields.ts';
import type { Call } from './load.ts';
import { aliasOf, busiestLocation, extended } from './seed.ts';
import type { Slot } from './slots.ts';

/** A call of the interface beside what Node and PostgreSQL do at best for the same. */
export interface Compared {
  readonly name: string;
  readonly part: 'list' | 'pages' | 'own' | 'search' | 'calendar' | 'create' | 'lookup';
  readonly ours: Call;
  readonly limit: Call;
  /** The other call is one of ours as well. */
  readonly isBesideOurs?: true;
  /** Least share of what the other call does. */
  readonly least?: number;
}

const list = `/api${modulePath('Washbay', 'list')}`;
const extendedList = `/api${modulePath(extended, 'list')}`;
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const here = [busiestLocation, 'Washbay'];
const columns = ['requestorName', 'resourceName', 'segmentName', 'startTime', 'priorityId', 'requestStatus'];

function page(asked: object, path = list): Call {
  const body = { ibaseLocationId: busiestLocation, Filter: { tab: tabNames.all }, PageSize: 50, ...asked };
  return { method: 'POST', path, body };
}

const limitOf = (path: string, body: unknown): Call => ({ method: 'POST', path, body });
const firstPage = limitOf('/list', here);
const nothing = 'no request says this';
const [from, to] = [inDays(-60), inDays(110)];

const byName = { Columns: columns, OrderByColumn: 'Name' };

/** Lists of which the page behind this many is measured, by the column that they are sorted by. */
export const pagesBefore = 99;
const [byOwn = ''] = sortedOwn;
const ownColumns = [...columns, 'ownFields'];
const ownPage = (asked: object = {}) => page({ Columns: ownColumns, ...asked }, extendedList);
export const sorted = {
  id: page({ Columns: columns }),
  name: page(byName),
  own: ownPage({ OrderByColumn: byOwn, OrderByDir: 'asc' }),
};

/** A list whose form has twenty fields of its own. */
const extendedCalls = (cursor: string): readonly Compared[] => [
  {
    part: 'own',
    name: '20 own fields, none shown, beside none',
    ours: page({ Columns: columns }, extendedList),
    ...besideDeclared,
  },
  {
    part: 'own',
    name: '20 own fields, all shown',
    ours: ownPage(),
    limit: limitOf('/extended', [busiestLocation, extended]),
    least: 0.6,
  },
  ...sortedOwn.map((OrderByColumn) => ({
    part: 'own' as const,
    name: `sorted by ${OrderByColumn}, beside page 1`,
    ours: ownPage({ OrderByColumn, OrderByDir: 'asc' }),
    ...besideOwn(1 / 3),
  })),
  {
    part: 'own',
    name: 'narrowed by one, beside page 1',
    ours: ownPage({ Where: { 'ownFields.own4': ['Red'] } }),
    ...besideOwn(1 / 3),
  },
  {
    part: 'own',
    name: 'some found by a value, beside page 1',
    ours: ownPage({ SearchString: seldom }),
    ...besideOwn(1 / 3),
  },
  {
    part: 'own',
    name: 'page 100 by one, beside page 1',
    ours: ownPage({ OrderByColumn: byOwn, OrderByDir: 'asc', After: cursor }),
    ...besideOwn(1 / 1.5, sorted.own),
  },
];

/** Each fact that lists are narrowed by, some together, and one that nothing fits. */
const filters = (resourceId: number): Readonly<Record<string, object>> => ({
  status: { requestStatus: ['Cancelled'] },
  resource: { resourceId: [resourceId] },
  'product line': { segmentId: [3] },
  priority: { priorityId: [1] },
  requester: { aliasId: [aliasOf(7)] },
  overdue: { is: ['overdue'] },
  'next week': { startTime: { from: 'today', to: 'today+6' } },
  'submitted today': { metaCreatedAt: { from: 'today', to: 'today' } },
  'four together': { is: ['open'], resourceId: [resourceId], priorityId: [1], startTime: { from: 'today', to: null } },
  'nothing fits': { startTime: { from: null, to: '1999-12-31' } },
});

/** What lists are sorted by besides: a column of the module, and chosen ones. */
const orders = ['requestStatus', 'startTime', 'endTime', 'metaUpdatedAt'];

const besideDeclared = { limit: sorted.id, isBesideOurs: true, least: 1 / 1.3 } as const;
const besideOwn = (least: number, limit = ownPage()) => ({ limit, isBesideOurs: true, least }) as const;

const besidePage1 = { limit: sorted.id, isBesideOurs: true, least: 1 / 3 } as const;

/** What the tabs of a dashboard ask for. */
const counts: Call = {
  method: 'POST',
  path: `/api${countsPath}`,
  body: {
    ibaseLocationId: busiestLocation,
    Lists: [
      { moduleName: 'Washbay', tab: tabNames.my, Where: { is: ['open'] } },
      { moduleName: 'Washbay', tab: tabNames.assigned },
      { moduleName: 'Washbay', tab: tabNames.following },
    ],
  },
};

export interface Given {
  /** One of the busiest location. */
  readonly resourceId: number;
  /** Bookings take a slot each. */
  nextSlot(): Slot;
  /** Where page 100 begins. */
  readonly cursors: Readonly<Record<keyof typeof sorted, string>>;
}

/** What is measured. */
export const callsWith = ({ nextSlot, cursors, resourceId }: Given): readonly Compared[] => [
  { part: 'list', name: 'page of 50, its columns', ours: page({ Columns: columns }), limit: firstPage, least: 0.6 },
  { part: 'list', name: 'page of 50, whole rows', ours: page({}), limit: firstPage },
  { part: 'list', name: 'by name', ours: sorted.name, limit: firstPage },
  ...Object.entries(filters(resourceId)).map(([name, Where]) => ({
    part: 'list' as const,
    name: `narrowed by ${name}, beside page 1`,
    ours: page({ Columns: columns, Where }),
    ...besidePage1,
  })),
  ...orders.map((OrderByColumn) => ({
    part: 'list' as const,
    name: `sorted by ${OrderByColumn}, beside page 1`,
    ours: page({ Columns: columns, OrderByColumn }),
    ...besidePage1,
  })),
  { part: 'list', name: 'counts of three tabs, beside page 1', ours: counts, ...besidePage1 },
  {
    part: 'pages',
    name: 'page 100 by id, beside page 1',
    ours: page({ Columns: columns, After: cursors.id }),
    limit: sorted.id,
    isBesideOurs: true,
    least: 1 / 1.2,
  },
  {
    part: 'pages',
    name: 'page 100 by name, beside page 1',
    ours: page({ ...byName, After: cursors.name }),
    limit: sorted.name,
    isBesideOurs: true,
    least: 1 / 1.5,
  },
  ...extendedCalls(cursors.own),
  {
    part: 'search',
    name: 'nothing found, beside page 1',
    ours: page({ Columns: columns, SearchString: nothing }),
    limit: sorted.id,
    isBesideOurs: true,
    least: 1 / 3,
  },
  {
    part: 'search',
    name: 'nothing found',
    ours: page({ Columns: columns, SearchString: nothing }),
    limit: limitOf('/search', [...here, `%${nothing}%`]),
  },
  {
    part: 'calendar',
    name: 'calendar, blocks',
    ours: { method: 'GET', path: `${list}?iBaseLocationId=${busiestLocation}&from=${from}&to=${to}&fields=block` },
    limit: limitOf('/calendar', [...here, from, to]),
    least: 0.5,
  },
  {
    part: 'calendar',
    name: 'calendar, whole rows',
    ours: { method: 'GET', path: `${list}?iBaseLocationId=${busiestLocation}&from=${from}&to=${to}` },
    limit: limitOf('/calendar', [...here, from, to]),
  },
  {
    part: 'create',
    name: 'create, durable',
    ours: { method: 'POST', path: `/api${modulePath('Washbay', 'create')}`, body: () => bookingOf(nextSlot()) },
    limit: { method: 'POST', path: '/create', body: nextSlot },
    least: 0.4,
  },
  {
    part: 'lookup',
    name: 'role of the caller',
    ours: { method: 'GET', path: `/api/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${busiestLocation}` },
    limit: { method: 'GET', path: '/bare' },
    least: 6 / 44,
  },
];

/** The body of a booking of this slot. */
export function bookingOf({ baseLocationId, resourceId, start, end }: Slot) {
  return { iBaseLocationId: baseLocationId, resourceId, segmentId: 1, startTime: start, endTime: end, priorityId: 1 };
}
