import type { Relation } from '@sitebook/domain/access/relation.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { adminTask } from '@sitebook/domain/modules/admin-task.ts';
import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { defaultsOf } from '@sitebook/domain/request/defaults.ts';
import { describe, expect, test } from 'vitest';
import { type Knowledge, validateForm } from './validate-form.ts';

const now = Date.parse('2026-04-15T12:00:00Z');
const hours = { zone: 'America/Chicago', start: 420, end: 1020, days: [1, 2, 3, 4, 5] };

const here = { zone: hours.zone, now };

const booking: Values = {
  requester: 'requestor@norvane.example',
  resourceId: 3,
  segmentId: 1,
  priority: 3,
  start: '2026-04-16T14:00:00.000Z',
  end: '2026-04-16T15:00:00.000Z',
};

const bay = (own: Partial<Knowledge> = {}): Knowledge => ({
  definition: washBay,
  relations: new Set<Relation>(['staff']),
  action: 'create',
  begun: defaultsOf(washBay, here),
  before: null,
  requesterFacts: null,
  lookups: {},
  items: [],
  notes: {},
  ordered: 0,
  hours,
  now,
  ...own,
});

const codes = ({ issues }: ReturnType<typeof validateForm>) => issues.map(({ field, code }) => `${field} ${code}`);

describe('a new booking', () => {
  test('is fine when it is complete, and all of it is sent', () => {
    const validated = validateForm(booking, bay());
    expect(validated.issues).toEqual([]);
    expect(validated.decided).toEqual(booking);
  });

  test('BOOK-26 VAL-1 lacks what is required', () => {
    const empty = { requester: null, resourceId: null, segmentId: null, priority: null, start: null, end: null };
    expect(codes(validateForm(empty, bay()))).toEqual([
      'requester field.required',
      'resourceId field.required',
      'segmentId field.required',
      'priority field.required',
      'start field.required',
      'end field.required',
    ]);
  });

  test('VAL-10 starts before it ends', () => {
    expect(codes(validateForm({ ...booking, end: booking.start ?? null }, bay()))).toEqual([
      'end rule.start-before-end',
    ]);
  });

  test('TIME-11 starts within a year', () => {
    const late = { ...booking, start: '2027-04-18T14:00:00.000Z', end: '2027-04-18T15:00:00.000Z' };
    expect(codes(validateForm(late, bay()))).toEqual(['start rule.within-a-year']);
  });

  test('TIME-7 at a time that there is', () => {
    const typed = { ...booking, start: '2026-03-08 02:30' };
    expect(codes(validateForm(typed, bay()))).toEqual(['start time.left-out']);
  });
});

describe('a stored booking', () => {
  const before: Values = { ...defaultsOf(washBay, here), ...booking, remarks: 'Serial#/Unit#' };
  const stored = bay({ action: 'update', before, begun: before, relations: new Set<Relation>(['staff', 'owner']) });

  test('sends what differs and nothing else', () => {
    expect(validateForm({ ...booking, remarks: 'Two units' }, stored).decided).toEqual({ remarks: 'Two units' });
    expect(validateForm({ ...booking, remarks: 'Serial#/Unit#' }, stored).decided).toEqual({});
  });

  test('BOOK-18 old facts are not validated anew', () => {
    const old: Values = { ...before, start: '2028-01-01T00:00:00.000Z', end: '2028-01-01T01:00:00.000Z' };
    const typed = { remarks: 'Two units' };
    expect(validateForm(typed, { ...stored, before: old, begun: old }).issues).toEqual([]);
  });
});

describe('an admin task', () => {
  const task = (own: Partial<Knowledge> = {}): Knowledge =>
    bay({ definition: adminTask, begun: defaultsOf(adminTask, here), ...own });
  const typed: Values = {
    requester: 'requestor@norvane.example',
    segmentId: 1,
    subSegmentId: 2,
    taskId: 5,
    priority: 3,
    start: booking.start ?? null,
    end: booking.end ?? null,
  };
  const lookups: Knowledge['lookups'] = {
    subSegmentId: { id: 2, name: 'Drilling Tools', active: true, facts: { accountingUnit: 'HOU-DT' } },
    taskId: { id: 5, name: 'Badge', active: true, facts: { detail: 'Order a badge' } },
  };

  test('TASK-14 task detail and cost centre follow from what is chosen', () => {
    const { values, issues, decided } = validateForm(typed, task({ lookups }));
    expect(issues).toEqual([]);
    expect(values).toMatchObject({ accountingUnit: 'HOU-DT', taskDetails: 'Order a badge' });
    expect(decided).not.toHaveProperty('taskDetails');
  });

  test('TASK-12 a missing task is told once, not again for the detail that follows from it', () => {
    expect(codes(validateForm({ ...typed, taskId: null }, task()))).toEqual(['taskId field.required']);
  });

  test('TASK-13 those who run the location give a comment and an assignee when they update', () => {
    const before: Values = { ...defaultsOf(adminTask, here), ...typed, taskDetails: 'Order a badge' };
    const update = (...relations: Relation[]) =>
      codes(validateForm(typed, task({ action: 'update', before, begun: before, relations: new Set(relations) })));
    expect(update('staff', 'owner')).toEqual([]);
    expect(update('staff', 'admin')).toEqual(['assignees field.required', 'adminComment field.required']);
  });

  test('TASK-8 closing needs a resolution and nothing else', () => {
    const before: Values = { ...defaultsOf(adminTask, here), ...typed };
    const close = task({ action: 'close', before, begun: before, relations: new Set<Relation>(['staff', 'admin']) });
    expect(codes(validateForm({ resolution: ' ' }, close))).toEqual(['resolution field.required']);
    expect(codes(validateForm({ resolution: 'Done' }, close))).toEqual([]);
  });

  test('another requester brings other facts', () => {
    const facts: Values = { requesterName: 'Linda Haugen', gin: 20_002 };
    expect(validateForm(typed, task({ lookups, requesterFacts: facts })).values).toMatchObject(facts);
  });
});
