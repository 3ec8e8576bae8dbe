import type { Database, Tx } from '../../db/database.ts';
import { aliases } from './aliases.ts';
import { bayCount, houseCount, piecesAtFirst, type Span, type Switchable, switchable } from './state.ts';

/** A location of its own for one sequence, with the ids of what is there. */
export interface Ground {
  readonly baseLocationId: number;
  readonly subSegmentId: number;
  readonly bays: readonly number[];
  readonly stock: readonly number[];
  readonly houses: readonly number[];
  readonly modules: Readonly<Record<Switchable, number>>;
  readonly keeper: number;
  /** The moment from which hours and nights are counted: a midnight of its clocks, days ahead. */
  readonly from: number;
}

const hour = 3_600_000;
const day = 24 * hour;
/** An item of the demo company that nobody is entitled to. */
const item = 9;

/** Everything that a sequence can touch, at a place where nothing was ever done. */
export async function layGround(database: Database): Promise<Ground> {
  return database.transaction().execute(async (tx) => {
    const baseLocationId = await addLocation(tx);
    const place = { base_location_id: baseLocationId };
    const modules = await tx
      .insertInto('location_module')
      .values(switchable.map((module) => ({ ...place, module })))
      .returning(['id', 'module'])
      .execute();
    const moduleId = (key: Switchable) => modules.find(({ module }) => module === key)?.id ?? 0;
    const bays = await tx
      .insertInto('resource')
      .values(numbered(bayCount).map((index) => ({ ...place, module: 'Washbay', name: `Bay ${index}` })))
      .returning('id')
      .execute();
    const stock = await tx
      .insertInto('ppe_stock')
      .values(piecesAtFirst.map((pieces, index) => ({ ...place, ...stockRow(pieces, `Brand ${index}`) })))
      .returning('id')
      .execute();
    const houses = await tx
      .insertInto('property')
      .values(numbered(houseCount).map((index) => ({ ...place, ...house(index) })))
      .returning('id')
      .execute();
    const segment = { ...place, segment_id: 1, name: 'Ground', accounting_unit: '4711' };
    const subSegment = await tx.insertInto('sub_segment').values(segment).returning('id').executeTakeFirstOrThrow();
    const role = { ...place, alias: aliases.keeper };
    const keeper = await tx.insertInto('local_admin').values(role).returning('id').executeTakeFirstOrThrow();
    return {
      baseLocationId,
      subSegmentId: subSegment.id,
      bays: idsOf(bays),
      stock: idsOf(stock),
      houses: idsOf(houses),
      modules: {
        Washbay: moduleId('Washbay'),
        PPE: moduleId('PPE'),
        AccomodationModule: moduleId('AccomodationModule'),
      },
      keeper: keeper.id,
      from: Math.ceil(Date.now() / day + 3) * day,
    };
  });
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
const stockRow = (pieces: number, brand_color: string) => ({
  ppe_item_id: item,
  brand_color,
  size_type: 'L',
  low_qty: 0,
  total_qty: pieces,
  available_qty: pieces,
});
const house = (index: number) => ({
  property_type_id: 1,
  name: `House ${index}`,
  manager_approval: index > 0,
  expiry_date: null,
});

async function addLocation(tx: Tx): Promise<number> {
  const city = await tx.selectFrom('city').select('id').where('active', '=', true).executeTakeFirstOrThrow();
  const values = { city_id: city.id, time_zone: 'UTC', base_location_id: 0, name: '' };
  const { id } = await tx.insertInto('location').values(values).returning('id').executeTakeFirstOrThrow();
  // Far from the numbers that base locations of the demo company have.
  const own = { base_location_id: 1_000_000 + id, name: `Ground ${id}` };
  await tx.updateTable('location').set(own).where('id', '=', id).execute();
  return own.base_location_id;
}

/** Waits belong to people, who have only so many of them: the next ground begins without. */
export async function leaveGround(database: Database, { baseLocationId }: Ground): Promise<void> {
  await database.deleteFrom('slot_wait').where('base_location_id', '=', baseLocationId).execute();
}

/** Hours of the model as moments. */
export const hoursOf = ({ from }: Ground, { start, end }: Span) => ({
  start: new Date(from + start * hour).toISOString(),
  end: new Date(from + end * hour).toISOString(),
});

/** Nights of the model as moments: from an afternoon to a morning. */
export const nightsOf = ({ from }: Ground, { start, end }: Span) => ({
  start: new Date(from + start * day + 15 * hour).toISOString(),
  end: new Date(from + end * day + 10 * hour).toISOString(),
});

/** Moments as hours of the model. */
export const inHours = ({ from }: Ground, start: string, end: string): Span => ({
  start: (Date.parse(start) - from) / hour,
  end: (Date.parse(end) - from) / hour,
});

export const inNights = ({ from }: Ground, start: string, end: string): Span => ({
  start: (Date.parse(start) - from - 15 * hour) / day,
  end: (Date.parse(end) - from - 10 * hour) / day,
});
