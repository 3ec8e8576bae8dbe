import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasColumn, keptValue } from './columns.ts';
import { masterName } from './select-requests.ts';

type Kind = 'integer' | 'text' | 'numeric' | 'timestamptz';

/** What a list is sorted by: never null, so that "behind this row" is a plain comparison. */
export interface Order {
  readonly value: RawBuilder<unknown>;
  readonly kind: Kind;
  /** Needs no second value to tell rows apart. */
  readonly isUnique?: true;
}

const text = (value: RawBuilder<unknown>): Order => ({
  value: sql`coalesce(${value}, '') collate "und-x-icu"`,
  kind: 'text',
});
const number = (value: RawBuilder<unknown>): Order => ({
  value: sql`coalesce(${value}, -1)::numeric`,
  kind: 'numeric',
});
const moment = (value: RawBuilder<unknown>): Order => ({
  value: sql`coalesce(${value}, to_timestamp(0))`,
  kind: 'timestamptz',
});

/** How much of a long text is compared: the cursor that carries it has to fit into a header. */
const longestSorted = 100;

/** How to sort by a column of the module; nothing for one it does not have. */
export function orderBy(definition: ModuleDefinition, key: string, now: Date): Order | undefined {
  if (key === 'id') return { value: sql`request.id`, kind: 'integer', isUnique: true };
  if (key === 'status') return text(shownStatusName(definition, now));
  if (key === 'createdAt') return moment(sql`request.created_at`);
  if (key === 'updatedAt') return moment(sql`request.updated_at`);
  if (key === 'createdBy') return text(sql`request.created_by`);
  if (key === 'updatedBy') return text(sql`request.updated_by`);
  const field = fieldOf(definition, key);
  if (!field || field.reads) return undefined;
  // Never null, and kept as it sorts: an index has them in this order.
  if (field.sortSlot) return { value: sql.ref(`request.own_${field.sortSlot}`), kind: 'text' };
  if (isOwn(field)) return undefined;
  if (field.nameOf) return text(masterName(definition, field.nameOf));
  const value = keptValue(key);
  if (field.type === 'note') return text(sql`left(${value}, ${longestSorted})`);
  if (!hasColumn(key)) return field.type === 'number' ? number(keptValue(key, 'numeric')) : text(value);
  if (field.type === 'date-time' || field.type === 'end-date-time') return moment(value);
  return ['number', 'choice', 'lookup'].includes(field.type) ? number(value) : text(value);
}

/** The status's word, the derived one included, so that it sorts as it reads. */
function shownStatusName({ lifecycle }: ModuleDefinition, now: Date): RawBuilder<string> {
  const { whenStarted } = lifecycle;
  const stored = Object.keys(lifecycle.phases) as StatusCode[];
  const cases = stored.map((status) => sql`when request.status = ${status} then ${say(`status.${status}`)}`);
  const derived = whenStarted
    ? sql`when request.status = ${whenStarted.from} and request.starts_at <= ${now} then ${say(`status.${whenStarted.code}`)} `
    : sql``;
  return sql`case ${derived}${sql.join(cases, sql` `)} end`;
}
