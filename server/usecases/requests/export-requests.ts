import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { exportTexts } from '@sitebook/domain/text/export-texts.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import { openSnapshot, type Snapshot } from '../../db/snapshot.ts';
import type { ServerDeps } from '../../deps.ts';
import { takeExportTurn } from '../../store/export-turn.ts';
import { countWhole, type WholeQuery } from '../../store/requests/list-requests.ts';
import type { Place } from '../../store/requests/place.ts';
import { letGo, walkList } from '../../store/requests/walk-list.ts';
import { lookInto } from '../entering/enter-location.ts';
import { columnsInFile } from './asked-fields.ts';
import { type EnteredList, enterList, type ListedAsked } from './enter-list.ts';
import { assertSortable } from './list-requests.ts';
import type { SeenRequest } from './open-request.ts';

addTexts(exportTexts);

export interface ExportAsked extends ListedAsked {
  /** A field or fact of the request; nothing where none was meant by what somebody asked for. */
  readonly orderKey: string | undefined;
  readonly direction: 'asc' | 'desc';
  /** The keys of the columns; nothing for those of the table. */
  readonly columns: readonly string[] | null;
  /** Of the list nothing but these, where some were chosen. */
  readonly ids?: readonly number[] | undefined;
  /** No more rows than these can be kept where they are to be. */
  readonly most: number;
}

export interface ExportedList {
  /** The module as it is where the list is. */
  readonly definition: ModuleDefinition;
  /** The keys of the columns there. */
  readonly columns: readonly string[];
  readonly count: number;
  /** Some at a time, of one moment. To be read to the end, or told that nobody will: a connection hangs on it. */
  readonly batches: AsyncGenerator<readonly SeenRequest[]>;
}

/**
 * All of a list as its pages show it, of one moment. One at a time for each person; refused to external users. It ends at
 * once when the signal comes.
 */
export async function exportRequests(
  deps: ServerDeps,
  caller: Caller,
  module: ModuleDefinition,
  asked: ExportAsked,
  signal: AbortSignal,
): Promise<ExportedList> {
  const entered = await enterList(deps, caller, module, asked);
  const { definition, view } = entered;
  if (isOutside(entered)) throw new Failure('error.export-external');
  const orderKey = assertSortable(definition, asked.orderKey, view);
  const columns = columnsInFile(definition, view, asked.columns);
  const fields = new Set(['baseLocationId', ...columns]);
  const query = { ...entered.query, ids: asked.ids, orderKey, direction: asked.direction, fields };
  // A list over all locations that a family of modules does not have.
  if (query.filters.length === 0) return { definition, columns, count: 0, batches: nothing() };
  const snapshot = await openSnapshot(deps, signal);
  try {
    if (!(await takeExportTurn(snapshot.tx, caller.alias))) throw new Failure('error.export-running');
    const count = await countWhole(snapshot.tx, definition, query);
    if (count > asked.most) throw new Failure('error.export-too-long', { params: { count, most: asked.most } });
    return { definition, columns, count, batches: walk(deps, entered, query, snapshot, signal) };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

/** Seen as external users see it, at every location that it covers. */
function isOutside({ view, query }: EnteredList): boolean {
  return (view === 'public' && query.fullAt.length === 0) || query.only?.length === 0;
}

async function* nothing(): AsyncGenerator<readonly SeenRequest[]> {}

async function* walk(
  { database }: ServerDeps,
  { definition, place, asking }: EnteredList,
  query: WholeQuery,
  snapshot: Snapshot,
  signal: AbortSignal,
): AsyncGenerator<readonly SeenRequest[]> {
  const places = new Map<number, Place | undefined>(place ? [[place.baseLocationId, place]] : []);
  try {
    for await (const batch of walkList(snapshot.tx, definition, query)) {
      signal.throwIfAborted();
      const seen: SeenRequest[] = [];
      for (const stored of batch) {
        const id = stored.record.baseLocationId;
        if (!places.has(id)) places.set(id, await lookInto(database, asking, id, definition.key));
        const where = places.get(id);
        if (where) seen.push({ stored, place: where, view: viewOf(where.actor), now: query.now });
      }
      yield seen;
      letGo(seen);
    }
  } finally {
    await snapshot.close();
  }
}
