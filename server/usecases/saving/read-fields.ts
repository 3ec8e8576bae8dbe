import { holdsAny, type Relation } from '@sitebook/domain/access/relation.ts';
import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { isSame, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { takesField } from '@sitebook/domain/request/on-form.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { Place } from '../../store/requests/place.ts';
import type { ResolvedPeople } from '../people/resolve-people.ts';

/** What somebody asks to be saved, and where. */
export interface Asked {
  readonly definition: ModuleDefinition;
  readonly place: Place;
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
    if (!(isNamed || Object.hasOwn(given, field.key)) || isEcho(given[field.key], stored?.values[field.key])) continue;
    const parsed = isNamed
      ? { value: people.fields[field.key] ?? null }
      : parseField(field, given[field.key], place.hours.zone);
    if ('code' in parsed) {
      issues.push({ field: field.key, ...parsed });
      continue;
    }
    if (!takesField(transition, field)) continue;
    if (isSame(parsed.value, stored?.values[field.key])) {
      if (!stored) patch[field.key] = parsed.value;
      continue;
    }
    if (Array.isArray(field.writers) && !holdsAny(relations, field.writers)) {
      throw new Failure('error.forbidden', { issues: [{ field: field.key, code: 'error.forbidden' }] });
    }
    if (stored && (field.isFrozen || field.frozenOn?.includes(transition.action)))
      issues.push({ field: field.key, code: 'field.frozen' });
    patch[field.key] = parsed.value;
  }
  return { patch, issues: [...people.issues, ...issues] };
}

/** What clients send back as they got it is never refused, by whatever rule it came to be stored. */
function isEcho(raw: unknown, value: Value | undefined): boolean {
  return typeof raw === 'string' && raw === value;
}
