import { Failure } from '@sitebook/domain/failure.ts';
import { numberOf, textOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, placeOf } from '@sitebook/domain/manage/definition.ts';
import { changesBetween } from '@sitebook/domain/request/changes.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { newSecret } from '../../../adapters/webhooks/signature.ts';
import type { Tx } from '../../../db/database.ts';
import { announceMasters } from '../../../live/change.ts';

import type { FoundRequest } from '../../../store/manage/holding-requests.ts';
import { movePieces, type StockMove } from '../../../store/manage/movements.ts';
import { appendChanges, type DoneBy, type RecordChange } from '../../../store/manage/record-changes.ts';
import { countRecords } from '../../../store/manage/select-records.ts';
import { insertRecords, updateRecords } from '../../../store/manage/write-records.ts';
import { putSecrets } from '../../../store/webhooks/secrets.ts';
import { renewSearchTexts } from '../../requests/refresh-search-texts.ts';
import { lookLaterAt } from '../../waits/look-later.ts';
import { type Keep, type PlannedChange, zoneChangesOf } from '../find-ahead.ts';
import { keepWallTimesOf } from './keep-wall-times.ts';
import { findResearched, reshapeForms } from './reshape-forms.ts';
import { assertAboveIsThere, settleOrder } from './stand-above.ts';
import { tellBroken } from './tell-broken.ts';

/** What is to be stored: one record from a form, or many from a file. */
export interface Plan {
  readonly added: readonly Values[];
  readonly changed: readonly PlannedChange[];
  /** What becomes of bookings where clocks go otherwise from now on; else they keep their moments. */
  readonly keep?: Keep | undefined;
  /** The requests that lose what they hold. */
  readonly broken?: readonly FoundRequest[] | undefined;
}

/** Stores what was judged, with who changed what, and tells the screens. Gives the ids of what was added. */
export async function storePlan(
  tx: Tx,
  definition: EntityDefinition,
  plan: Plan,
  by: DoneBy,
): Promise<readonly number[]> {
  const after = [...plan.added, ...plan.changed.map((change) => change.after)];
  await assertAboveIsThere(tx, definition, after);
  const ids = await insertRecords(tx, definition, plan.added);
  if (definition.sendsTo)
    await putSecrets(
      tx,
      ids.map((webhookId) => ({ webhookId, secret: newSecret() })),
    );
  await updateRecords(
    tx,
    definition,
    plan.changed.map(({ before, after }) => ({ id: before.id, values: after })),
  );
  await settleOrder(tx, definition, after);
  await movePieces(tx, movesOf(definition, plan, ids), by);
  await appendChanges(tx, definition.key, changesOf(definition, plan, ids), by);
  await assertOneRemains(tx, definition);
  const moved = zoneChangesOf(definition, plan.changed);
  if (plan.keep === 'wall-times') for (const change of moved) await keepWallTimesOf(tx, change, by);
  const reshaped = [
    ...plan.added.map((values) => ({ before: null, after: values })),
    ...plan.changed.map(({ before, after }) => ({ before: before.values, after })),
  ];
  await reshapeForms(tx, definition, reshaped);
  const researched = await findResearched(tx, definition, reshaped);
  await renewSearchTexts(tx, [...moved.map(({ baseLocationId }) => baseLocationId), ...researched], new Date(by.at));
  await tellBroken(tx, definition, { changed: plan.changed, broken: plan.broken ?? [] }, by);
  const places = after.map((values) => placeOf(definition, values));
  await announceMasters(tx, places);
  await lookLaterAt(tx, places, new Date(by.at));
  return ids;
}

/** What a save changes of the record itself; pieces and what is said once are told by movements. */
export function recordChanges(definition: EntityDefinition, before: Values, after: Values) {
  const told = new Set(
    definition.fields.filter(({ writers, isSaidOnce }) => writers || isSaidOnce).map(({ key }) => key),
  );
  return changesBetween(before, after).filter(({ field }) => !told.has(field));
}

/** The pieces by which a save moves the stock. */
export function piecesMoved({ stock }: EntityDefinition, before: Values, after: Values): number {
  if (!stock) return 0;
  const counted = (numberOf(after[stock.total]) ?? 0) - (numberOf(before[stock.total]) ?? 0);
  return (numberOf(after[stock.quantity]) ?? 0) + counted;
}

/** Refuses to take away pieces that are promised to somebody. */
export function assertPiecesAreFree(definition: EntityDefinition, before: Values, after: Values): void {
  const available = definition.stock ? (numberOf(before[definition.stock.available]) ?? 0) : 0;
  if (available + piecesMoved(definition, before, after) < 0) {
    const field = definition.stock?.quantity ?? '';
    const issue = { field, code: 'manage.stock-reserved', params: { available } } as const;
    throw new Failure('manage.stock-reserved', { params: { available }, issues: [issue] });
  }
}

/** At least one that is active; to be asked again whenever one was changed or removed. */
export async function assertOneRemains(tx: Tx, definition: EntityDefinition): Promise<void> {
  if (!definition.keepsOne) return;
  if ((await countRecords(tx, definition, { scope: null, active: true })) === 0) throw new Failure('manage.last-one');
}

function movesOf(definition: EntityDefinition, { added, changed }: Plan, ids: readonly number[]): StockMove[] {
  const { stock } = definition;
  if (!stock) return [];
  const begun = added.map((values, index) => ({
    stockId: ids[index] ?? 0,
    reason: 'received' as const,
    pieces: numberOf(values[stock.total]) ?? 0,
    isCounted: true,
  }));
  const moved = changed.map(({ before, after }) => ({
    stockId: before.id,
    // A file says how many there are, not why.
    reason: (textOf(after[stock.reason]) ?? 'corrected') as StockMove['reason'],
    pieces: piecesMoved(definition, before.values, after),
    isCounted: false,
  }));
  return [...begun, ...moved].filter(({ pieces }) => pieces !== 0);
}

function changesOf(definition: EntityDefinition, plan: Plan, ids: readonly number[]): readonly RecordChange[] {
  const added = plan.added.map((values, index): RecordChange => {
    const after = changesBetween({}, values).map(({ field, after: value }): [string, Value] => [field, value]);
    return { recordId: ids[index] ?? 0, action: 'create', before: {}, after: Object.fromEntries(after) };
  });
  const zones = new Set(zoneChangesOf(definition, plan.changed).map(({ recordId }) => recordId));
  const changed = plan.changed.flatMap(({ before, after }): readonly RecordChange[] => {
    const changes = recordChanges(definition, before.values, after);
    if (changes.length === 0) return [];
    return [
      {
        recordId: before.id,
        action: 'update',
        before: Object.fromEntries(changes.map((change) => [change.field, change.before])),
        after: Object.fromEntries(changes.map((change) => [change.field, change.after])),
        kept: zones.has(before.id) ? plan.keep : undefined,
      },
    ];
  });
  return [...added, ...changed];
}

/** What PostgreSQL refuses when somebody else was quicker, by SQLSTATE. */
const races: Readonly<Record<string, TextCode>> = {
  '23505': 'manage.exists',
  '23503': 'manage.changed-elsewhere',
};

/** Stores something; what another save got in the way of is an expected refusal. */
export async function storing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const state = error instanceof Error && 'code' in error ? String(error.code) : '';
    const code = races[state];
    if (code === undefined) throw error;
    throw new Failure(code);
  }
}
