import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../../caller.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { loadChoices, type ManageChoice } from '../../../store/manage/choices.ts';
import { holdFamilies } from '../../../store/manage/families.ts';
import { listRecords } from '../../../store/manage/select-records.ts';
import { assertMay, enterEntity } from '../../entering/enter-manage.ts';
import { once } from '../../saving/once.ts';
import { storePlan, storing } from '../saving/store-plan.ts';
import { type Carried, type PlaceCarried, planCarrying } from './plan-carrying.ts';

export interface CarryAsked {
  /** Read in the transaction of the save, where they are kept here. */
  readonly recordsOf: (handle: Database) => Promise<readonly Carried[]>;
  /** Nothing stands for everywhere. */
  readonly places: readonly (number | null)[];
  readonly isDryRun: boolean;
  /** What a refusal calls a field of one of the records at one of the places. */
  readonly pathOf: (place: number | null, index: number, field: string) => string;
  /** What makes the records recognisable when they are sent again. */
  readonly content: unknown;
  readonly key: string | undefined;
}

/** What becomes of records, with the names of the places. */
export interface CarriedTo {
  readonly places: readonly PlaceCarried[];
  readonly names: ReadonlyMap<number, string>;
}

/** Lets records stand at other places as well: all of those that are not there yet, or none. */
export async function carryRecords<Answer>(
  { database, clock }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: CarryAsked,
  present: (carried: CarriedTo) => Answer,
): Promise<Answer> {
  const at = clock.now().toISOString();
  const plan = async (handle: Database): Promise<CarriedTo> => {
    const manager = await enterEntity(handle, caller, definition, 'create');
    for (const place of asked.places) assertMay(manager, definition, 'create', { [definition.place ?? '']: place });
    const choices = await loadPlaces(handle, asked.places);
    const family = await listRecords(handle, definition, { scope: null });
    const knowledge = { manager, family: family.map(({ values }) => values), at };
    return {
      places: planCarrying(definition, await asked.recordsOf(handle), asked.places, knowledge),
      names: new Map(choices.map(({ id, name }) => [id, name])),
    };
  };
  if (asked.isDryRun) return present(await plan(database));
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: ['manage', 'carry', definition.key, asked.places, asked.content],
    at,
    present,
    prepare: () => enterEntity(database, caller, definition, 'create'),
    save: async (tx) => {
      await holdFamilies(tx, definition);
      const carried = await plan(tx);
      refuseAll(carried, asked);
      const added = carried.places.flatMap((one) => one.added);
      const by = { alias: caller.alias, name: caller.name, at, isImport: true };
      await storing(() => storePlan(tx, definition, { added, changed: [] }, by));
      return carried;
    },
  });
}

/** Refuses places that are none, or take nothing any more. */
async function loadPlaces(handle: Database, places: readonly (number | null)[]): Promise<readonly ManageChoice[]> {
  const wanted = places.filter((place) => place !== null);
  const found = wanted.length === 0 ? [] : await loadChoices(handle, 'locations', wanted);
  const issues = wanted.flatMap((place): readonly FieldIssue[] => {
    const choice = found.find(({ id }) => id === place);
    if (choice?.isActive) return [];
    return [{ field: String(place), code: choice ? 'field.switched-off' : 'field.choice' }];
  });
  if (issues.length > 0) throw new Failure('error.invalid', { issues });
  return found;
}

function refuseAll({ places }: CarriedTo, { pathOf }: CarryAsked): void {
  const issues = places.flatMap(({ place, refused }) =>
    refused.flatMap(({ index, issues: wrong }) =>
      wrong.map((issue) => ({ ...issue, field: pathOf(place, index, issue.field) })),
    ),
  );
  const count = places.reduce((sum, { refused }) => sum + refused.length, 0);
  if (count > 0) throw new Failure('manage.carry-refused', { params: { count }, issues });
}
