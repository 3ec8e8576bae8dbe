import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import type { ListLook } from '@sitebook/domain/filter/list-look.ts';
import { readViewName, viewNameKey } from '@sitebook/domain/filter/view-name.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Place } from '../../store/requests/place.ts';
import {
  countViews,
  findView,
  holdShelf,
  insertView,
  isNameTaken,
  type StoredView,
  updateView,
  type ViewShelf,
} from '../../store/views.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace, type ModulePlace } from '../entering/enter-location.ts';
import { readWhole, type SeenView, seeView } from './read-view.ts';

/** More than these nobody finds one in. */
const mostOwn = 50;
const mostShared = 100;

/** A look as it is to be kept; nothing of the order where none was meant by what somebody asked for. */
export type LookAsked = Omit<ListLook, 'filter' | 'orderKey'> & {
  readonly filter: unknown;
  readonly orderKey: string | undefined;
};

export interface NewView {
  readonly baseLocationId: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly look: LookAsked;
}

/** Keeps how somebody looks at a list, for themselves or for everybody at the location. */
export async function addView(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { baseLocationId, name: given, isShared, look: asked }: NewView,
): Promise<SeenView> {
  const { key: module } = definition;
  return inTransaction(deps.database, async (tx) => {
    const place = await enterPlace(tx, definition, baseLocationId, askingAs(deps, caller));
    if (isShared) assertShares(place);
    const name = assertNamed(given);
    const look = await assertSound(tx, place, asked);
    const shelf = { baseLocationId, module, owner: isShared ? null : caller.alias };
    await assertFits(tx, shelf, { name });
    const save = { ...shelf, name, nameKey: viewNameKey(name), look: { ...look }, ...changedBy(deps, caller) };
    const stored = await insertView(tx, shelf, save);
    if (!stored) throw new Failure('error.module-not-here', { params: { module: say(definition.title) } });
    return seeView(tx, place, stored);
  });
}

/** What is to be different; what is not given stays as it is. */
export interface ViewChange {
  readonly id: number;
  /** As the client last saw it. */
  readonly version: number;
  readonly name: string | undefined;
  readonly isShared: boolean | undefined;
  /** By the module of the view, which only it tells. */
  readonly look: ((definition: ModuleDefinition) => LookAsked) | undefined;
}

/** Changes a view: its name, for whom it is, what it shows. One that is no longer shared is the caller's own. */
export async function changeView(deps: Deps, caller: Caller, change: ViewChange): Promise<SeenView> {
  return inTransaction(deps.database, async (tx) => {
    const { stored, definition, place } = await findOwnOrShared(deps, tx, caller, change);
    const isShared = change.isShared ?? stored.owner === null;
    if (isShared) assertShares(place);
    const name = change.name === undefined ? stored.name : assertNamed(change.name);
    const look = change.look ? { ...(await assertSound(tx, place, change.look(definition))) } : stored.look;
    const owner = isShared ? null : caller.alias;
    const { baseLocationId, module } = stored;
    await assertFits(tx, { baseLocationId, module, owner }, { name, before: stored });
    const save = { owner, name, nameKey: viewNameKey(name), look, ...changedBy(deps, caller) };
    return seeView(tx, place, await updateView(tx, stored, save));
  });
}

/**
 * A view that is about to be changed or removed. To others than its owner an own one does not exist; one that is shared is
 * for those who run the location. First the right, then whether it is still as it was seen.
 */
export async function findOwnOrShared(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { id, version }: { readonly id: number; readonly version: number | undefined },
) {
  const stored = await findView(tx, id, caller.alias);
  const definition = stored && moduleOf(stored.module);
  if (!stored || !definition) throw new Failure('error.not-found');
  const place = await enterPlace(tx, definition, stored.baseLocationId, askingAs(deps, caller));
  if (stored.owner === null) assertShares(place);
  if (version !== undefined && version !== stored.version) throw new Failure('view.changed-elsewhere');
  return { stored, definition, place };
}

const changedBy = ({ clock }: Deps, { alias }: Caller) => ({ by: alias, at: clock.now() });

function assertShares({ actor }: Place): void {
  if (!runsLocation(actor)) throw new Failure('view.share-forbidden');
}

function assertNamed(given: string): string {
  const read = readViewName(given);
  if ('name' in read) return read.name;
  throw new Failure('error.invalid', { issues: [{ field: 'viewName', ...read }] });
}

/** What is kept makes sense now, all of it. */
async function assertSound(tx: Tx, place: ModulePlace, asked: LookAsked) {
  const { look, issues } = await readWhole(tx, place, { ...asked, orderKey: asked.orderKey ?? '' });
  refuse(issues);
  return look;
}

/** There is room for it, and nothing of its name. Whoever else puts something there waits. */
async function assertFits(
  tx: Tx,
  shelf: ViewShelf,
  { name, before }: { readonly name: string; readonly before?: StoredView },
): Promise<void> {
  await holdShelf(tx, shelf);
  const isNew = !before || before.owner !== shelf.owner;
  const most = shelf.owner === null ? mostShared : mostOwn;
  if (isNew && (await countViews(tx, shelf)) >= most) {
    throw new Failure(shelf.owner === null ? 'view.too-many-shared' : 'view.too-many-own', { params: { most } });
  }
  if (await isNameTaken(tx, shelf, viewNameKey(name), before?.id ?? 0)) {
    throw new Failure('view.exists', { issues: [{ field: 'viewName', code: 'view.exists' }] });
  }
}
