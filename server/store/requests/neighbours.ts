import type { Held } from '@sitebook/domain/modules/definition.ts';
import type { Neighbour } from '@sitebook/domain/rules/rule.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Question } from '../../db/question.ts';
import type { Tables } from '../../db/tables.ts';
import { blank, writtenOnce } from '../../db/written-once.ts';
import { fieldColumns } from './columns.ts';

export interface WantedSlot {
  readonly baseLocationId: number;
  /** The id of what is taken. */
  readonly held: number;
  readonly start: string;
  readonly end: string;
  /** The bookings that are being saved do not stand in their own way. */
  readonly except: readonly number[];
}

type Row = Pick<Selectable<Tables['request']>, 'id' | 'starts_at' | 'ends_at'>;

const inTheWay = writtenOnce<Row>();

/** Requests that hold the same and overlap the wanted time. Whoever is about to take it has its row locked. */
export function neighboursOf(tx: Database, holds: Held, slot: WantedSlot): Question<readonly Neighbour[]> {
  const statement = inTheWay(tx, {
    owner: holds,
    values: { ...slot, start: new Date(slot.start), end: new Date(slot.end), except: [...slot.except] },
    write: () =>
      tx
        .selectFrom('request')
        .select(['id', 'starts_at', 'ends_at'])
        .where('base_location_id', '=', blank<number>('baseLocationId'))
        .where(fieldColumns[holds.field], '=', blank<number>('held'))
        .where('deleted_at', 'is', null)
        .where('status', 'in', [...holds.statuses])
        .where('starts_at', '<', blank<Date>('end'))
        .where('ends_at', '>', blank<Date>('start'))
        .where('id', '<>', sql<number>`all(${blank('except')}::integer[])`),
  });
  return { statement, read: (rows: readonly Row[]) => rows.flatMap(neighbourIn) };
}

function neighbourIn({ id, starts_at, ends_at }: Row): Neighbour[] {
  return starts_at && ends_at ? [{ id, start: starts_at.toISOString(), end: ends_at.toISOString() }] : [];
}
