import { isEmpty, type Value } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import { withChoices } from '@sitebook/domain/manage/offered.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';

/** Records that have an order among themselves. */
export interface OrderedGroup {
  readonly key: string;
  /** What they have in common, in words. */
  readonly title: string;
  readonly records: readonly ManagedRecord[];
}

/** Records by what they have in common, in the order in which that is offered; what holds everywhere comes first. */
export function groupsOf(definition: EntityDefinition, rows: readonly ManagedRecord[]): readonly OrderedGroup[] {
  const { within = [], field = '' } = definition.order ?? {};
  const told = within.filter((key) => key !== definition.family);
  const groups = Map.groupBy(rows, ({ values }) => JSON.stringify(within.map((key) => values[key] ?? null)));
  return [...groups]
    .flatMap(([key, records]) => {
      const [first] = records;
      if (!first) return [];
      const turn = (record: ManagedRecord) => Number(record.values[field] ?? 0);
      return [
        {
          key,
          title: told
            .map((one) => wordOf(definition, one, first))
            .filter(Boolean)
            .join(' · '),
          records: records.toSorted((one, other) => turn(one) - turn(other)),
          ranks: told.map((one) => rankOf(definition, one, first)),
        },
      ];
    })
    .toSorted((one, other) => compare(one.ranks, other.ranks));
}

/** What is empty counts everywhere, or stands at the end of what is chosen from. */
function rankOf(definition: EntityDefinition, key: string, { values }: ManagedRecord): number {
  const value: Value = values[key] ?? null;
  if (key === definition.place) return isEmpty(value) ? 0 : Number(value);
  const field = entityField(definition, key);
  const at = field ? (withChoices(field, values).choices ?? []).findIndex((choice) => choice.value === value) : -1;
  return at === -1 ? Number.MAX_SAFE_INTEGER : at;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function wordOf(definition: EntityDefinition, key: string, { values, names }: ManagedRecord): string {
  const value = values[key] ?? null;
  if (key === definition.place) return names[key] ?? say('manage.everywhere');
  const field = entityField(definition, key);
  const chosen = field && withChoices(field, values).choices?.find((choice) => choice.value === value);
  if (!chosen || !field) return '';
  return field.isRequired ? say(chosen.text) : say('manage.order-after', { field: say(chosen.text) });
}
