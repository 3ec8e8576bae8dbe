import type { Values } from '@sitebook/domain/fields/value.ts';
import { type Manager, mayManage } from '@sitebook/domain/manage/access.ts';
import { type EntityDefinition, type EntityRecord, entityField, placeOf } from '@sitebook/domain/manage/definition.ts';
import { readRecord, type ZoneOf } from '@sitebook/domain/manage/read-record.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { givingWay } from '../../../csv/giving-way.ts';

import { type Choices, checkReferences, type Targets } from '../saving/check-references.ts';
import { withAliases } from '../saving/known-people.ts';
import { piecesMoved, recordChanges } from '../saving/store-plan.ts';
import type { CellIssue, ReadLine } from './read-cells.ts';

export interface PlannedRow {
  readonly line: number;
  /** Nothing for one that is added. */
  readonly before: EntityRecord | null;
  readonly after: Values;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly unchanged: number;
  /** The records that lines are about. */
  readonly known: readonly number[];
  readonly issues: readonly CellIssue[];
  /** What lookups point to. */
  readonly choices: Choices;
}

export interface ImportKnowledge extends Targets {
  readonly manager: Manager;
  readonly existing: readonly EntityRecord[];
  readonly zoneOf: ZoneOf;
  /** All that lines are judged with, whoever manages them. */
  readonly family: readonly EntityRecord[];
  readonly at: string;
}

/** Judges every line as a form would be: what each adds or changes, and everything that is wrong. */
export async function planImport(
  definition: EntityDefinition,
  lines: readonly ReadLine[],
  { manager, existing, zoneOf, family, at, ...targets }: ImportKnowledge,
): Promise<ImportPlan> {
  const { choices, people } = targets;
  const byId = new Map(existing.map((record) => [String(record.id), record]));
  const byIdentity = new Map(existing.map((record) => [identityOf(definition, record.values), record]));
  const seen = new Map<string, number>();
  const kin = new Map(family.map(({ id, values }): [number | string, Values] => [id, values]));
  const rows: PlannedRow[] = [];
  const issues: CellIssue[] = [];
  const known = new Set<number>();
  let unchanged = 0;
  const giveWay = givingWay();
  for (const { line, id, given: cells, issues: unreadable } of lines) {
    await giveWay();
    const found: CellIssue[] = [...unreadable];
    const wrong = (field: string, issue: Pick<CellIssue, 'code' | 'params'>) =>
      found.push({ line, column: titleOf(definition, field), ...issue });
    const given = withAliases(definition, cells, people);
    const own = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !own) wrong('id', { code: 'manage.csv-id' });
    const probe = readRecord(definition, given, { before: null, isImport: true, zoneOf }).values;
    const before = own ?? byIdentity.get(identityOf(definition, probe)) ?? null;
    if (before) known.add(before.id);
    const { values, issues: invalid } = readRecord(definition, given, {
      before: before?.values ?? null,
      isImport: true,
      manager,
      zoneOf,
      others: othersOf(definition, kin, before?.values ?? probe, before?.id),
      at,
    });
    const astray = checkReferences(definition, values, before?.values ?? null, targets);
    for (const { field, ...issue } of [...invalid, ...astray]) {
      // A cell that names nothing is told as such; that the field is empty thereby goes without saying.
      if (!found.some(({ column }) => column === titleOf(definition, field))) wrong(field, issue);
    }
    const identity = identityOf(definition, values);
    const twin = byIdentity.get(identity);
    if (twin && twin !== before) wrong(definition.identity.at(-1) ?? '', { code: 'manage.exists' });
    // A record is the same by its id, whatever it is to be called.
    const same = [identity, ...(before ? [`ID ${before.id}`] : [])];
    const earlier = same.flatMap((key) => seen.get(key) ?? [])[0];
    if (earlier !== undefined)
      wrong(definition.identity.at(-1) ?? '', { code: 'manage.csv-twice', params: { earlier } });
    else for (const key of same) seen.set(key, line);
    if (found.length === 0) {
      const isSame =
        before !== null &&
        recordChanges(definition, before.values, values).length === 0 &&
        piecesMoved(definition, before.values, values) === 0;
      if (isSame) unchanged += 1;
      else if (!mayManage(manager, definition, before ? 'update' : 'create', placeOf(definition, values)))
        wrong(definition.place ?? '', { code: 'error.forbidden' });
      else {
        rows.push({ line, before, after: values });
        kin.set(before?.id ?? `line ${line}`, values);
      }
    }
    issues.push(...found);
  }
  return { rows, unchanged, known: [...known], issues, choices };
}

/** Those that a line is judged with, as the lines above it leave them. */
function othersOf(
  { family }: EntityDefinition,
  kin: ReadonlyMap<number | string, Values>,
  values: Values,
  own: number | undefined,
): readonly Values[] {
  if (family === undefined) return [];
  return [...kin].filter(([id, other]) => id !== own && other[family] === values[family]).map(([, other]) => other);
}

/** What tells a record from others, without regard to case. */
function identityOf({ identity }: EntityDefinition, values: Values): string {
  return JSON.stringify(identity.map((key) => values[key] ?? null)).toLowerCase();
}

function titleOf(definition: EntityDefinition, key: string): string {
  const field = entityField(definition, key);
  return say(field?.title ?? 'column.id');
}
