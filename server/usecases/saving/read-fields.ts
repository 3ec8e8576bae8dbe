import { holdsAny, type Relation } from '@sitebook/domain/access/relation.ts';
import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { withStored } from '@sitebook/domain/fields/stored-choices.ts';
import { isSame, numberOf, textOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { takesField } from '@sitebook/domain/request/on-form.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import type { Tx } from '../../db/database.ts';
import { askTogether } from '../../db/question.ts';
import { lookupRow } from '../../store/masters/lookups.ts';
import type { RowLock } from '../../store/masters/rows.ts';
import type { ModulePlace } from '../entering/enter-location.ts';
import type { ResolvedPeople } from '../people/resolve-people.ts';
import type { SlotQuestions } from './ask-slot.ts';

/** What somebody asks to be saved, and where. */
export interface Asked {
  /** The module as it is there. */
  readonly definition: ModuleDefinition;
  readonly place: ModulePlace;
  readonly transition: Transition;
  /** As it is stored, its row locked; nothing at the creation. */
  readonly stored: RequestRecord | null;
  /** By field key, as the client sent them. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly people: ResolvedPeople;
}

/**
 * What a save changes, parsed. What the action does not take stays as it is, but has to be of the right kind. An approver's field that would change is
 * refused to everybody else with 403, not ignored; a frozen one to everybody.
 */
export function readFields(
  { definition, place, given, people, stored, transition }: Asked,
  relations: ReadonlySet<Relation>,
): { patch: Values; issues: readonly FieldIssue[] } {
  const patch: Record<string, Value> = {};
  const issues: FieldIssue[] = [];
  for (const field of definition.fields) {
    const isNamed = Object.hasOwn(people.fields, field.key);
    // Bodies of declared fields are read without these; which were added is known only here.
    if (field.writers === 'server' && !isNamed) continue;
    const isGiven = isNamed || Object.hasOwn(given, field.key);
    // Before anything is compared: nobody finds out by trying what they may not read.
    if (isGiven && field.readers && !holdsAny(relations, field.readers)) throw notTheirs(field);
    if (!isGiven || isEcho(given[field.key], stored?.values[field.key])) continue;
    const parsed = isNamed
      ? { value: people.fields[field.key] ?? null }
      : parseField(withStored(field, stored?.values[field.key]), given[field.key], place.hours.zone);
    if ('code' in parsed) {
      issues.push({ field: field.key, ...parsed });
      continue;
    }
    if (!takesField(transition, field)) continue;
    if (isSame(parsed.value, stored?.values[field.key])) {
      if (!stored) patch[field.key] = parsed.value;
      continue;
    }
    if (Array.isArray(field.writers) && !holdsAny(relations, field.writers)) throw notTheirs(field);
    if (stored && (field.isFrozen || field.frozenOn?.includes(transition.action)))
      issues.push({ field: field.key, code: 'field.frozen' });
    patch[field.key] = parsed.value;
  }
  for (const { key, namesPerson } of definition.fields) {
    if (namesPerson && Object.hasOwn(patch, namesPerson))
      patch[key] = people.names.get(textOf(patch[namesPerson]) ?? '') ?? null;
  }
  for (const key of leftBehind(definition, patch, given)) if (stored && stored.values[key] !== null) patch[key] = null;
  return { patch, issues: [...people.issues, ...issues] };
}

const notTheirs = ({ key }: FieldDefinition) =>
  new Failure('error.forbidden', { issues: [{ field: key, code: 'error.forbidden' }] });

/** What was chosen from the rows of something that is now another, and is not spoken of: not every form shows it. */
function leftBehind({ fields }: ModuleDefinition, patch: Values, given: Asked['given']): readonly string[] {
  const isChanged = ({ lookup }: FieldDefinition) =>
    lookup?.within !== undefined && Object.hasOwn(patch, lookup.within);
  return fields.filter((field) => isChanged(field) && !Object.hasOwn(given, field.key)).map(({ key }) => key);
}

/** What clients send back as they got it is never refused, by whatever rule it came to be stored. */
function isEcho(raw: unknown, value: Value | undefined): boolean {
  return typeof raw === 'string' && raw === value;
}

interface Choosing extends Pick<Asked, 'definition' | 'place' | 'stored'> {
  readonly values: Values;
  /** Asked once the row of what the request takes is locked, which it stays until the end of the transaction. */
  readonly slot: SlotQuestions;
}

/**
 * The rows behind all lookup fields, and in the same go what stands in the way of what is locked. A row that was switched
 * off stays where it is but is not chosen anew.
 */
export async function chooseRows(tx: Tx, { definition, place, stored, values, slot }: Choosing) {
  const chosen = definition.fields.flatMap((field) => {
    const id = numberOf(values[field.key]);
    if (id === null || !field.lookup) return [];
    const { source, within } = field.lookup;
    const question = lookupRow(tx, source, {
      id,
      baseLocationId: place.baseLocationId,
      module: definition.key,
      within: within ? numberOf(values[within]) : null,
      lock: lockOf(definition, field, slot),
    });
    const isAsStored = [field.key, within ?? field.key].every((key) => isSame(stored?.values[key], values[key]));
    return [{ field, question, isAsStored }];
  });
  const questions = chosen.map(({ question }) => question);
  const [rows, , [inTheWay = []], [closures = []]] = await askTogether(
    tx,
    questions,
    slot.held,
    slot.neighbours,
    slot.closures,
  );
  const lookups = Object.fromEntries(chosen.map(({ field }, index) => [field.key, rows[index]]));
  const issues = chosen.flatMap(({ field, isAsStored }, index) =>
    isAsStored ? [] : (issueOf(definition, field, rows[index]) ?? []),
  );
  // What is not to be had here has no neighbours here either.
  const isHere = definition.holds && lookups[definition.holds.field];
  return { lookups, issues, closures, neighbours: isHere ? inTheWay : [] };
}

/** Whoever closes something waits for those who book it, and they for whoever closes it; some of them for each other, too. */
function lockOf({ holds }: ModuleDefinition, { key }: FieldDefinition, slot: SlotQuestions): RowLock | null {
  if (slot.neighbours.length > 0 && key === holds?.field) return 'alone';
  return slot.closures.length > 0 && key === 'resourceId' ? 'shared' : null;
}

function issueOf(
  { rules }: ModuleDefinition,
  field: FieldDefinition,
  row: LookupRow | undefined,
): FieldIssue | undefined {
  if (!row) return { field: field.key, code: 'field.not-here' };
  const isTold = rules.some(({ on, tells }) => tells === 'field.switched-off' && on.includes(field.key));
  return row.active || isTold ? undefined : { field: field.key, code: 'field.switched-off' };
}
