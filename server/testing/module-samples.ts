import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { sites } from '../demo/data/places.ts';
import type { Course, Houses, Life, ModuleSample, Rows, Walk } from './sample.ts';

/** Every file of the folder brings samples, so that a new module adds one and touches none. */
const folder = join(import.meta.dirname, 'samples');
const brought: { samples: readonly ModuleSample[] }[] = await Promise.all(
  readdirSync(folder).map((name) => import(join(folder, name))),
);
const byModule = new Map<string, ModuleSample>(
  brought.flatMap(({ samples }) => samples).map((sample) => [sample.module, sample]),
);

function sampleOf(module: string): ModuleSample {
  const sample = byModule.get(module);
  if (!sample) throw new Error(`There is no sample of ${module}`);
  return sample;
}

/** What a valid request of a module looks like at a location, and what becomes of it. */
export interface Sample extends Life {
  /** Each call gives another one, at a time that no other has. */
  body(): Record<string, unknown>;
}

/** Samples of a module at a location of the demo company; the hours of one day after the other, none used twice. */
export async function samplesOf(
  database: Database,
  module: string,
  options: { now: Date; baseLocationId?: number },
): Promise<Sample> {
  const { baseLocationId = sites.houston } = options;
  const { body, life, offers } = sampleOf(module);
  const rows = await findRows(database, { module, baseLocationId, offers });
  let count = 0;
  return {
    body: () => {
      count += 1;
      const start = options.now.getTime() + count * 2 * 3_600_000;
      const slot = { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
      return { iBaseLocationId: baseLocationId, ...body(slot, rows) };
    },
    ...life,
  };
}

export function courseOf(module: string, houses: Houses): Course {
  return sampleOf(module).course(houses);
}

export function walksOf(module: string, masters: { houses: Houses; entitled: unknown }): readonly Walk[] {
  return sampleOf(module).walks(masters);
}

export interface RightsTable {
  readonly statuses: readonly string[];
  readonly actions: readonly string[];
  who(status: string, action: string): readonly string[];
}

export function rightsOf(module: string): RightsTable {
  const rows = sampleOf(module)
    .rights.split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s{2,}/));
  return {
    statuses: [...new Set(rows.map(([status = '']) => status))],
    actions: [...new Set(rows.map(([, action = '']) => action))],
    who: (status, action) => rows.find((row) => row[0] === status && row[1] === action)?.[2]?.split(' ') ?? [],
  };
}

interface Wanted {
  readonly module: string;
  readonly baseLocationId: number;
  readonly offers: ModuleSample['offers'];
}

async function findRows(database: Database, wanted: Wanted): Promise<Rows> {
  const { baseLocationId } = wanted;
  const subSegment = await database
    .selectFrom('sub_segment')
    .select(['id', 'segment_id'])
    .where('base_location_id', '=', baseLocationId)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  const stock = await database
    .selectFrom('ppe_stock')
    .innerJoin('ppe_item', 'ppe_item.id', 'ppe_stock.ppe_item_id')
    .select('ppe_stock.id')
    .where('base_location_id', '=', baseLocationId)
    .where('ppe_item.entitled_pieces', 'is', null)
    .orderBy('available_qty', 'desc')
    .executeTakeFirst();
  return {
    stockId: stock?.id,
    resourceId: await findResource(database, wanted),
    taskId: await findTask(database, wanted),
    subSegmentId: subSegment?.id,
    segmentId: subSegment?.segment_id ?? 1,
  };
}

async function findResource(database: Database, { module, baseLocationId, offers }: Wanted) {
  const found = await database
    .selectFrom('resource')
    .select('id')
    .where('base_location_id', '=', baseLocationId)
    .where('module', '=', module)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirst();
  if (found || !offers?.resource) return found?.id;
  const row = { base_location_id: baseLocationId, module, name: offers.resource };
  return (await database.insertInto('resource').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function findTask(database: Database, { module, baseLocationId, offers }: Wanted) {
  const found = await database
    .selectFrom('task')
    .select('id')
    .where('base_location_id', '=', baseLocationId)
    .where('module', '=', module)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  if (found || !offers?.task) return found?.id;
  const row = { base_location_id: baseLocationId, module, message: offers.task, detail: offers.task };
  return (await database.insertInto('task').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
