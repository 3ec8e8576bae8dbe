import type { Entry } from './entries.ts';

/** What somebody sees of a request at one moment: the fields of its own section and the buttons, in their order. */
interface Sight {
  readonly fields: readonly string[];
  readonly buttons: readonly string[];
}

/** The life of one request, as the specification tells it. */
export interface ModuleWalk {
  readonly module: string;
  readonly title: string;
  readonly section: string;
  readonly create: RegExp;
  /** The request's id in answers. */
  readonly id: string;
  readonly new: Sight;
  /** What an empty form lacks. */
  readonly required: string;
  /** What a lookup offers here, and nothing else. */
  readonly offers?: { readonly field: string; readonly options: readonly string[] };
  /** A prompt that the form shows. */
  readonly prompt?: string;
  readonly entries: readonly Entry[];
  /** What follows from that. */
  readonly facts: Readonly<Record<string, RegExp>>;
  /** What is told besides where the request is read. */
  readonly workedOut: Readonly<Record<string, RegExp>>;
  readonly owner: Sight;
  readonly member: Sight;
  readonly admin: Sight;
  /** What an admin lacks who updates without filling in their part, and fills in then. */
  readonly acceptance?: { readonly required: string; readonly entries: readonly Entry[]; readonly admin: Sight };
  readonly end: {
    readonly button: string;
    /** What the question asks for. */
    readonly asks: string;
    readonly status: string;
    /** What is said to be done, with # for the id. */
    readonly done: string;
  };
}

/** What most questions ask for. */
const note = 'Note (optional)';
const day = { start: 'Start Time', end: 'End Time', finish: 'Finish Time' };
const times: readonly Entry[] = [
  { time: day.start, clock: '09:00' },
  { time: day.end, clock: '10:30' },
];
const booking = {
  owner: ['Update'],
  member: ['Update'],
  admin: ['Update', 'Close Request', 'Cancel Request'],
};

const craneFields = [
  'Resource',
  'Certificate Expiry',
  'Product Line',
  'Priority',
  day.start,
  day.end,
  'Lifting Supervisor',
  'Quest Number of the Lifting Plan',
  'Remarks',
];
const loadingFields = [
  'Equipment',
  'Certificate Expiry',
  'Job Type',
  'Product Line',
  'Priority',
  day.start,
  day.end,
  'Remarks',
];
const bayFields = ['Resource', 'Product Line', 'Priority', day.start, day.end, 'Remarks'];
const fuelFields = [
  'Product Line',
  'Resource',
  'Priority',
  'Estimated Litres',
  'Cost (USD)',
  'Cost per Litre',
  day.start,
  'Remarks',
];
const taskFields = [
  'Product Line',
  'Sub Product Line',
  'Cost Centre',
  day.start,
  day.finish,
  'CC',
  'Task Request',
  'Task Detail',
  'Priority',
  'Remarks',
];
const staffFields = [...taskFields, 'Assignee', 'Admin Comments'];

/** A resource booked for a time, closed by an admin. */
function bookingWalk(
  own: Pick<ModuleWalk, 'module' | 'title' | 'create' | 'id' | 'required' | 'entries' | 'facts'> & {
    readonly fields: readonly string[];
    readonly prompt?: string;
  },
): ModuleWalk {
  const { fields, ...rest } = own;
  return {
    ...rest,
    section: `${own.title.replace(' Booking', '')} Details`,
    workedOut: {
      'Cost of Service': /^\d[\d.]* USD$/,
      Duration: /^01:30:00$/,
      'Off Hours': /^(Yes|No)$/,
      Overlapping: /^No$/,
    },
    new: { fields, buttons: ['Submit'] },
    owner: { fields, buttons: booking.owner },
    member: { fields, buttons: booking.member },
    admin: { fields, buttons: booking.admin },
    end: { button: 'Close Request', asks: note, status: 'Closed', done: 'Booking # was closed' },
  };
}

/** Something to be done: asked for, accepted and closed. */
function taskWalk(
  own: Pick<ModuleWalk, 'module' | 'title' | 'create' | 'id' | 'offers'> & { readonly task: string },
): ModuleWalk {
  const { task, ...rest } = own;
  return {
    ...rest,
    section: `${own.title} Details`,
    required: 'Product Line, Sub Product Line, Start Time, Finish Time, Task Request',
    entries: [
      { choose: 'Product Line', option: 'Drilling' },
      { choose: 'Sub Product Line', option: 'Drilling Tools' },
      { choose: 'Task Request', option: task },
      { time: day.start, clock: '09:00' },
      { time: day.finish, clock: '10:30' },
    ],
    facts: { 'Cost Centre': /DT/, 'Task Detail': /\w{5}/ },
    workedOut: { Duration: /^01:30:00$/, 'Off Hours': /^(Yes|No)$/, 'Due Date': /^\d{2}\/\d{2}\/\d{4} 10:30/ },
    new: { fields: [...taskFields, 'Attachments'], buttons: ['Submit'] },
    owner: { fields: [...taskFields, 'Attachments'], buttons: ['Update'] },
    member: { fields: [...staffFields, 'Attachments'], buttons: ['Update'] },
    admin: { fields: [...staffFields, 'Attachments'], buttons: ['Update', 'Cancel Request'] },
    acceptance: {
      required: 'Assignee, Admin Comments',
      entries: [
        { find: 'Assignee', typed: 'sofia', person: 'Sofia Marchetti' },
        { write: 'Admin Comments', text: 'Sofia sees to it' },
      ],
      admin: {
        fields: [...staffFields, 'Resolution', 'Attachments'],
        buttons: ['Update', 'Close Request', 'Cancel Request'],
      },
    },
    end: {
      button: 'Close Request',
      asks: 'Resolution',
      status: 'Request Closed',
      done: 'Request # was closed',
    },
  };
}

export const moduleWalks: readonly ModuleWalk[] = [
  {
    module: 'FuelDistribution',
    title: 'Fuel Distribution',
    section: 'Fuel Distribution Details',
    create: /FuelDistributionDetails$/,
    id: 'fDBookingId',
    required: 'Resource, Estimated Litres, Start Time',
    offers: { field: 'Resource', options: ['Diesel Bowser', 'Diesel Pump (Gate 2)', 'Petrol Pump (Gate 2)'] },
    entries: [
      { choose: 'Resource', option: 'Diesel Pump (Gate 2)' },
      { write: 'Estimated Litres', text: '12.3' },
      { time: day.start, clock: '09:00' },
    ],
    // 12.3 litres at 0.945.
    facts: { 'Cost per Litre': /^0\.945 USD per litre$/, 'Cost (USD)': /^11\.62[34] USD$/ },
    workedOut: { 'Off Hours': /^(Yes|No)$/ },
    new: { fields: fuelFields, buttons: ['Submit'] },
    owner: { fields: fuelFields, buttons: ['Update', 'Cancel Request'] },
    member: { fields: fuelFields, buttons: ['Update', 'Cancel Request'] },
    admin: { fields: fuelFields, buttons: ['Update', 'Close Request', 'Cancel Request'] },
    end: { button: 'Cancel Request', asks: note, status: 'Cancelled', done: 'Booking # was cancelled' },
  },
  taskWalk({
    module: 'AdminTask',
    title: 'Admin Task',
    create: /AdminRequestDetails$/,
    id: 'requestId',
    task: 'Stationery',
    offers: {
      field: 'Task Request',
      options: [
        'Access Card',
        'Business Cards',
        'Desk Move',
        'Hurricane Kit',
        'Meeting Room Set-up',
        'Parcel and Courier',
        'Stationery',
      ],
    },
  }),
  bookingWalk({
    module: 'MobileCraneBooking',
    title: 'Mobile Crane Booking',
    create: /MobileCraneBookingDetails$/,
    id: 'mcBookingId',
    fields: craneFields,
    required: 'Resource, Product Line, Start Time, End Time',
    prompt: 'What is the lift? Name the item or its approximate weight',
    entries: [
      { choose: 'Resource', option: 'Crane 1 (60 t)' },
      { choose: 'Product Line', option: 'Wireline' },
      ...times,
    ],
    facts: { 'Certificate Expiry': /^\d{2}\/\d{2}\/\d{4}$/ },
  }),
  bookingWalk({
    module: 'Loading&Offloading',
    title: 'Loading & Offloading',
    create: /LnoBookingDetails$/,
    id: 'lnoBookingId',
    fields: loadingFields,
    required: 'Job Type, Product Line, Start Time, End Time',
    entries: [
      { choose: 'Equipment', option: 'Forklift 5 t' },
      { choose: 'Product Line', option: 'Wireline' },
      { choose: 'Job Type', option: 'Loading' },
      ...times,
    ],
    facts: { 'Certificate Expiry': /^\d{2}\/\d{2}\/\d{4}$/ },
  }),
  bookingWalk({
    module: 'PressureTestbay',
    title: 'Pressure Test Bay',
    create: /PTBBookingDetails$/,
    id: 'ptbBookingId',
    fields: bayFields,
    required: 'Resource, Product Line, Start Time, End Time',
    entries: [
      { choose: 'Resource', option: 'Test Bay 1 (15,000 psi)' },
      { choose: 'Product Line', option: 'Wireline' },
      ...times,
    ],
    facts: {},
  }),
  bookingWalk({
    module: 'Washbay',
    title: 'Wash Bay',
    create: /WashBayBookingDetails$/,
    id: 'wbBookingId',
    fields: bayFields,
    required: 'Resource, Product Line, Start Time, End Time',
    prompt: 'What is to be washed?',
    entries: [{ choose: 'Resource', option: 'Wash Bay 2' }, { choose: 'Product Line', option: 'Wireline' }, ...times],
    facts: {},
  }),
  taskWalk({
    module: 'Maintenance&Ops',
    title: 'Maintenance & Ops',
    create: /MnoRequestDetails$/,
    id: 'mnoRequestId',
    task: 'Air Conditioning',
    offers: {
      field: 'Task Request',
      options: [
        'Air Conditioning',
        'Compressed Air',
        'Electrical',
        'Forklift Repair',
        'Lighting',
        'Plumbing',
        'Wash Bay Pump',
      ],
    },
  }),
];
