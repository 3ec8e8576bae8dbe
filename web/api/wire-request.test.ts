import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf, modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { encodeValues, fieldErrorsOf, readByForm, readKnown, readListed, readOpened } from './wire-request.ts';

const adminTask = declared('AdminTask');
const washBay = declared('Washbay');

function declared(key: string): ModuleDefinition {
  const found = moduleOf(key);
  if (!found) throw new Error(`${key} is not declared`);
  return found;
}

const booking = {
  wbBookingId: 42,
  moduleName: 'Washbay',
  iBaseLocationId: 1001,
  requestStatus: 'In Progress',
  startTime: '2026-04-15T12:00:00.000Z',
  priorityId: 1,
  resourceName: 'Wash Bay 1',
  overdue: true,
  metaCreatedAt: '2026-04-14T08:00:00.000Z',
  version: 3,
  actions: ['Update', 'Close', 'Cancel', 'Delete', 'Something newer'],
};

describe('A request from the wire', () => {
  test('stands under the keys of its declaration', () => {
    const read = readListed(washBay, booking);
    expect(read).toMatchObject({ id: 42, module: 'Washbay', status: 'in-progress', version: 3 });
    expect(read.values).toMatchObject({
      start: booking.startTime,
      resourceName: 'Wash Bay 1',
      overdue: true,
      end: null,
    });
  });

  test('has its choices by their codes, capitals included', () => {
    const stay = { staffHouseBookingId: 1, requestStatus: 'New Booking', bookingType: 'StaffHouseBooking' };
    const { values } = readKnown(declared('AccomodationModule'), { ...stay, gender: 'maleonly' });
    expect(values).toMatchObject({ bookingType: 'StaffHouseBooking', gender: 'MaleOnly' });
  });

  test('has what is ordered, as it was judged', () => {
    const row = { ppeItemId: 7, itemStockId: 30, itemName: 'Ear Defenders', brandColor: 'Yellow', sizeType: 'M' };
    const judged = { ...row, orderQty: 2, requestItemStatus: 'Non Compliant', date: '2026-03-01' };
    const request = { ppeRequestId: 1, requestStatus: 'New Request', RequestItem: [judged] };
    expect(readOpened(declared('PPE'), request).items).toMatchObject([
      { itemId: 7, stockId: 30, quantity: 2, status: 'non-compliant', lastReceived: '2026-03-01' },
    ]);
  });

  test('OWN-3 has what was added to its form, and by the form what of it is several', () => {
    const read = readOpened(washBay, { ...booking, ownFields: { permit: 'a;b', risks: 'Noise;Dust', none: null } });
    expect(read.values).toMatchObject({ 'own:permit': 'a;b', 'own:risks': 'Noise;Dust', 'own:none': null });
    const added = { title: { words: 'Added' }, writers: 'requester' } as const;
    const form: ModuleDefinition = {
      ...washBay,
      fields: [
        { key: 'own:permit', type: 'text', ...added },
        { key: 'own:risks', type: 'choices', ...added },
        { key: 'own:none', type: 'choices', ...added },
      ],
    };
    const values = { 'own:permit': 'a;b', 'own:risks': ['Noise', 'Dust'], 'own:none': null };
    expect(readByForm(form, read).values).toMatchObject(values);
    expect(readByForm(form, readByForm(form, read)).values).toMatchObject(values);
  });

  test('tells only the actions that are known here', () => {
    expect(readKnown(washBay, booking).actions).toEqual(['update', 'close', 'cancel', 'delete']);
  });

  test('has none where only its slot is shown', () => {
    const { actions: _, ...slot } = booking;
    expect(readKnown(washBay, slot).actions).toEqual([]);
  });

  const ids: Readonly<Record<string, string>> = {
    'Loading&Offloading': 'lnoBookingId',
    PPE: 'ppeRequestId',
    FuelDistribution: 'fDBookingId',
    Washbay: 'wbBookingId',
    MobileCraneBooking: 'mcBookingId',
    'Maintenance&Ops': 'mnoRequestId',
    AdminTask: 'requestId',
    AccomodationModule: 'staffHouseBookingId',
    PressureTestbay: 'ptbBookingId',
  };

  test.each(modules.map((module) => [module.key, module] as const))(
    'DASH-21 has the id of its own module: %s',
    (key, module) => {
      const id = ids[key] ?? 'no id';
      const status = module.lifecycle.whenStarted ? 'Assigned' : 'New Request';
      expect(readKnown(module, { [id]: 77, requestStatus: status }).id).toBe(77);
    },
  );

  test.each([
    [{ priorityId: 1 }, 1],
    [{ priorityId: '2' }, 2],
    [{ priority: 'Low' }, 3],
    [{ priority: 3 }, 3],
    [{ priorityLevel: 'high' }, 1],
    [{ priorityLevel: 2 }, 2],
    [{ priorityId: null, priorityLevel: 'Medium' }, 2],
    [{}, null],
  ])('DASH-19 understands the priority %o', (given, code) => {
    const { priorityId: _, ...other } = booking;
    expect(readKnown(washBay, { ...other, ...given }).values.priority).toBe(code);
  });

  test('has lists of people taken apart, and put together again', () => {
    const wire = { requestId: 5, requestStatus: 'New Request', assigneeName: 'a@norvane.example;b@norvane.example' };
    const { assignees } = readKnown(adminTask, wire).values;
    expect(assignees).toEqual(['a@norvane.example', 'b@norvane.example']);
    expect(encodeValues(adminTask, { assignees: assignees ?? null })).toEqual({ assigneeName: wire.assigneeName });
  });

  test('names the fields of its history by their keys', () => {
    const changes = [
      { field: 'requestStatus', before: 'Assigned', after: 'Closed' },
      { field: 'startTime', before: null, after: '2026-04-15T12:00:00Z' },
    ];
    const line = { at: '', by: '', byName: '', action: 'Update', changes };
    const opened = readOpened(washBay, { ...booking, history: [line] });
    expect(opened.history[0]?.changes.map(({ field }) => field)).toEqual(['status', 'start']);
  });
});

test('Errors of fields are told by their keys', () => {
  const error = new ApiError({ status: 422, code: 'error.invalid', errors: { timetoStart: 'Required', other: 'Odd' } });
  expect(fieldErrorsOf(adminTask, error)).toEqual({ start: 'Required', other: 'Odd' });
  expect(fieldErrorsOf(adminTask, new Error('lost'))).toEqual({});
});
