import { decodeWhere, nameInWhere } from '@sitebook/contract/lists/read-where.ts';
import { largestPage, listBody, listBodySchema, type listFields } from '@sitebook/contract/modules/list-body.ts';
import { ownKeyNamed } from '@sitebook/contract/modules/names.ts';
import { tabOf } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { listedSchema, slotSchema } from '@sitebook/contract/modules/wire-schema.ts';
import { baseLocationId, entityId, moment } from '@sitebook/contract/params.ts';
import { isOverAllLocations, type Tab } from '@sitebook/domain/access/tab.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { blockFields } from '@sitebook/domain/modules/calendar-block.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { presentBlocks } from '../../present/present-block.ts';
import { presenterOf } from '../../present/present-request.ts';
import type { ListedAsked } from '../../usecases/requests/enter-list.ts';
import { listCalendar } from '../../usecases/requests/list-calendar.ts';
import { type ListAsked, type ListCursor, listRequests } from '../../usecases/requests/list-requests.ts';
import type { RouteTable } from '../define-route.ts';
import { nameFields, parse } from '../parse.ts';
import { columnKeys, orderKeyOf } from './wire-names.ts';

/** Dashboard (POST) and calendar (GET, not found where there is none): the old product uses one path for both. */
export function addListRoutes(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  const { controller, list } = pathsOf(definition.key);
  const path = `/${controller}/${list}`;
  const keysOf = columnKeys(definition);
  table.add({
    method: 'POST',
    path,
    summary: `${say(definition.title)}: a page of the dashboard`,
    body: listBody,
    bodyDoc: listBodySchema,
    answer: z.array(listedSchema(definition)),
    answerHeaders: { 'Next-After': 'what to send as After for the next page; not there on the last' },
    readsOnly: true,
    handle: async ({ caller, body, reply }) => {
      const listed = readListed(definition, caller, body);
      if (body.PageSize > largestPage) {
        throw new Failure('error.invalid', {
          issues: [{ field: 'PageSize', code: 'field.at-most', params: { max: largestPage } }],
        });
      }
      const asked = {
        ...listed,
        fields: keysOf(body.Columns),
        page: body.PageNumber,
        pageSize: body.PageSize,
        after: body.After ? readCursor(body.After) : null,
      };
      const { rows, next, ...there } = await nameFields(inBody(definition, body.Columns), () =>
        listRequests(deps, caller, definition, asked),
      );
      if (next) reply.header('Next-After', encodeCursor(next));
      return rows.map(presenterOf(there.definition, there.fields));
    },
  });
  if (definition.calendar) addCalendarRoute(table, deps, definition, path);
  else table.addMissing('GET', path);
}

function addCalendarRoute(table: RouteTable, deps: Deps, definition: ModuleDefinition, path: string): void {
  const block = blockFields(definition);
  table.add({
    method: 'GET',
    path,
    summary: `${say(definition.title)}: bookings of the calendar`,
    query: z.object({
      iBaseLocationId: baseLocationId,
      resourceId: entityId.optional().meta({ description: 'narrows to one of what can be booked' }),
      from: moment.optional().meta({ description: '62 days ago, if not given' }),
      to: moment.optional().meta({ description: 'at most 430 days later; in 366 days, if not given' }),
      fields: z
        .enum(['block'], { error: 'field.choice' })
        .optional()
        .meta({ description: 'block: no more than a calendar shows of each; what is blank or says no is left out' }),
    }),
    answer: z.array(slotSchema(definition)),
    handle: async ({ caller, query: { iBaseLocationId, resourceId, from, to, ...query } }) => {
      const isBlock = query.fields === 'block';
      const asked = { baseLocationId: iBaseLocationId, resourceId, from, to, fields: isBlock ? block : null };
      const bookings = await listCalendar(deps, caller, definition, asked);
      return isBlock ? presentBlocks(definition, bookings) : bookings.map(presenterOf(definition, null));
    },
  });
}

/** How the body calls what a list can be refused for. */
const bodyNames: Readonly<Record<string, string>> = { orderKey: 'OrderByColumn', after: 'After' };
export const inBody =
  (definition: ModuleDefinition, columns: readonly string[] | null = []) =>
  (field: string) =>
    bodyNames[field] ?? nameInColumns(columns ?? [], field) ?? nameInWhere(definition, field);

/** A column is told by its place in the list, however it is called. */
function nameInColumns(columns: readonly string[], field: string): string | undefined {
  const [first, key] = field.split('.');
  return first === 'columns' ? `Columns.${columns.findIndex((name) => ownKeyNamed(name) === key)}` : undefined;
}

const atLocation = z.object({ ibaseLocationId: baseLocationId });

/** Which list is asked for, and in which order. */
export function readListed(
  definition: ModuleDefinition,
  caller: Caller,
  body: z.output<typeof listFields>,
): ListedAsked & Pick<ListAsked, 'orderKey' | 'direction'> {
  const tab = readTab(body.Filter?.tab);
  const location = isOverAllLocations(tab) ? { ibaseLocationId: null } : parse(atLocation, body);
  const user = body.Filter?.user?.trim().toLowerCase();
  if (user && user !== caller.alias) throw new Failure('error.forbidden');
  return {
    baseLocationId: location.ibaseLocationId,
    tab,
    where: decodeWhere(definition, body.Where),
    search: body.SearchString ?? '',
    orderKey: orderKeyOf(definition, body.OrderByColumn ?? ''),
    direction: body.OrderByDir || 'desc',
  };
}

function readTab(given: string | null | undefined): Tab {
  const tab = given ? tabOf(given) : 'my';
  if (!tab) throw new Failure('error.invalid', { issues: [{ field: 'Filter.tab', code: 'field.choice' }] });
  return tab;
}

const cursor = z.object({ by: z.string(), value: z.string(), id: z.int32(), now: z.iso.datetime() });

/** Cursors travel as one opaque word. */
function encodeCursor(next: ListCursor): string {
  return Buffer.from(JSON.stringify(next)).toString('base64url');
}

function readCursor(word: string): ListCursor {
  try {
    return cursor.parse(JSON.parse(Buffer.from(word, 'base64url').toString('utf8')));
  } catch {
    throw new Failure('error.invalid', { issues: [{ field: 'After', code: 'field.invalid' }] });
  }
}
