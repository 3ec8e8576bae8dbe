import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import type { Database } from '../db/database.ts';
import { sites } from '../demo/data/places.ts';

/** What a valid request of a module looks like at a location, and what an update of it can change. */
export interface Sample {
  /** Each call gives another one, at a time that no other has. */
  body(): Record<string, unknown>;
  /** The status it has when it is made. */
  readonly created: string;
  /** What its owner can change, by its name on the wire, from what the sample says. */
  readonly change: { readonly name: string; readonly from: unknown; readonly to: unknown };
  /** What an admin sends along for an update to be complete. */
  readonly completion: Readonly<Record<string, unknown>>;
  /** What an admin sends along for closing to be complete. */
  readonly closing: Readonly<Record<string, unknown>>;
  /** What an admin does, one after the other, until it is closed. */
  readonly ending: readonly { readonly body: Readonly<Record<string, unknown>>; readonly status: string }[];
  readonly cancelled: string;
}

type Sampler = (slot: { start: string; end: string }, rows: Rows) => Record<string, unknown>;

interface Rows {
  readonly resourceId: number | undefined;
  readonly taskId: number | undefined;
  readonly subSegmentId: number | undefined;
  readonly segmentId: number;
  readonly stockId: number | undefined;
}

const booking: Sampler = ({ start, end }, { resourceId, segmentId }) => ({
  resourceId,
  segmentId,
  priorityId: 2,
  startTime: start,
  endTime: end,
  remarks: 'Unit 7',
});

const task: Sampler = ({ start, end }, { taskId, segmentId, subSegmentId }) => ({
  taskRequestId: taskId,
  segmentId,
  subSegmentId,
  priorityId: 2,
  timetoStart: start,
  timetoFinish: end,
  remarks: 'Unit 7',
});

const samplers: Readonly<Partial<Record<ModuleKey, Sampler>>> = {
  FuelDistribution: ({ start }, { resourceId, segmentId }) => ({
    resourceId,
    segmentId,
    priorityId: 2,
    estLitresRequired: 40,
    startTime: start,
    remarks: 'Unit 7',
  }),
  MobileCraneBooking: booking,
  'Loading&Offloading': (slot, rows) => ({
    ...booking(slot, rows),
    resourceId: undefined,
    equipmentId: rows.resourceId,
    jobType: 1,
  }),
  PressureTestbay: booking,
  Washbay: booking,
  AdminTask: task,
  PPE: (_slot, { segmentId, subSegmentId, stockId }) => ({
    segmentId,
    subSegmentId,
    requesterPhone: '+1 713 555 0100',
    RequestItem: [{ itemStockId: stockId, orderQty: 1 }],
  }),
  AccomodationModule: ({ start, end }, { segmentId, subSegmentId }) => ({
    segmentId,
    subSegmentId,
    bookingType: 'StaffHouseBooking',
    propertyTypeId: 1,
    gender: 'Any',
    checkIn: start,
    checkOut: end,
    isAirportPickup: 'Y',
    remarks: 'Unit 7',
  }),
  'Maintenance&Ops': task,
};

type Course = Omit<Sample, 'body'>;

const remarks = { name: 'remarks', from: 'Unit 7', to: 'Unit 8' };

const bookingCourse: Course = {
  created: 'Assigned',
  change: remarks,
  completion: {},
  closing: {},
  ending: [{ body: { action: 'Close' }, status: 'Closed' }],
  cancelled: 'Cancelled',
};

const taskCompletion = { assigneeName: 'sbs.member@norvane.example', adminsComments: 'Will be done' };
const taskClosing = { resolution: 'Done' };
const taskCourse: Course = {
  created: 'New Request',
  change: remarks,
  completion: taskCompletion,
  closing: taskClosing,
  ending: [
    { body: { action: 'Update', ...taskCompletion }, status: 'Request Accepted' },
    { body: { action: 'Close', ...taskClosing }, status: 'Request Closed' },
  ],
  cancelled: 'Request Cancelled',
};

const courses: Readonly<Partial<Record<ModuleKey, Course>>> = {
  AdminTask: taskCourse,
  'Maintenance&Ops': taskCourse,
  PPE: {
    created: 'New Request',
    change: { name: 'requesterPhone', from: '+1 713 555 0100', to: '+1 713 555 0199' },
    completion: {},
    closing: {},
    ending: [
      { body: { action: 'Request Approved', L1AprroverComments: 'Fine' }, status: 'Request Approved' },
      { body: { action: 'Request Submitted' }, status: 'Request Submitted' },
      { body: { action: 'Close', itemReceivedBy: 'requestor@norvane.example' }, status: 'Request Closed' },
    ],
    cancelled: 'Request Cancelled',
  },
  AccomodationModule: {
    created: 'New Booking',
    change: remarks,
    completion: {},
    closing: {},
    ending: [{ body: { action: 'Booking Rejected', L2AprroverComments: 'Nothing free' }, status: 'Booking Rejected' }],
    cancelled: 'Booking Cancelled',
  },
};

/** Samples of a module at a location of the demo company; the hours of one day after the other, none used twice. */
export async function samplesOf(
  database: Database,
  module: ModuleKey,
  options: { now: Date; baseLocationId?: number },
): Promise<Sample> {
  const { baseLocationId = sites.houston } = options;
  const sampler = samplers[module];
  if (!sampler) throw new Error(`There is no sample of ${module}`);
  const rows = await findRows(database, module, baseLocationId);
  let count = 0;
  return {
    body: () => {
      count += 1;
      const start = options.now.getTime() + count * 2 * 3_600_000;
      const slot = { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
      return { iBaseLocationId: baseLocationId, ...sampler(slot, rows) };
    },
    ...(courses[module] ?? bookingCourse),
  };
}

async function findRows(database: Database, module: ModuleKey, baseLocationId: number): Promise<Rows> {
  const resource = await database
    .selectFrom('resource')
    .select('id')
    .where('base_location_id', '=', baseLocationId)
    .where('module', '=', module)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirst();
  const task = await database
    .selectFrom('task')
    .select('id')
    .where('base_location_id', '=', baseLocationId)
    .where('module', '=', module)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirst();
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
    resourceId: resource?.id,
    taskId: task?.id,
    subSegmentId: subSegment?.id,
    segmentId: subSegment?.segment_id ?? 1,
  };
}
