import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { isSame, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { readWebhookAddress } from '../../../adapters/webhooks/webhook-address.ts';
import type { ManageChoice } from '../../../store/manage/choices.ts';
import type { KnownPeople } from './known-people.ts';

/** What lookups can point to, by entity and id. */
export type Choices = ReadonlyMap<EntityKey, ReadonlyMap<number, ManageChoice>>;

export function choicesById(rows: readonly ManageChoice[]): ReadonlyMap<number, ManageChoice> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is known of everything that a record can point to. */
export interface Targets {
  readonly choices: Choices;
  readonly people: KnownPeople;
  /** Hosts in internal networks that something may be sent to. */
  readonly internalHosts: readonly string[];
}

/**
 * Everything that points to nothing, to what is switched off, to a person whom nobody knows, or to where nothing is sent.
 * What was so stays so.
 */
export function checkReferences(
  definition: EntityDefinition,
  values: Values,
  before: Values | null,
  { choices, people, internalHosts }: Targets,
): readonly FieldIssue[] {
  return definition.fields.flatMap(({ key, type, lookup }): readonly FieldIssue[] => {
    const value = values[key] ?? null;
    if (value === null || (before && isSame(before[key], value))) return [];
    if (type === 'person') {
      return people.get(String(value)) === undefined ? [{ field: key, code: 'field.not-a-person' }] : [];
    }
    if (key === definition.sendsTo) {
      const address = readWebhookAddress(String(value), internalHosts);
      return typeof address === 'string' ? [{ field: key, code: address }] : [];
    }
    if (!lookup) return [];
    const row = choices.get(lookup.entity)?.get(Number(value));
    const isElsewhere = lookup.isOfPlace && row?.place !== placeOf(definition, values);
    if (!row || isElsewhere) return [{ field: key, code: 'field.choice' }];
    return row.isActive ? [] : [{ field: key, code: 'field.switched-off' }];
  });
}
