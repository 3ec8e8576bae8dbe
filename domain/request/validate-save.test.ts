import { expect, test } from 'vitest';
import type { Value, Values } from '../fields/value.ts';
import { accommodation } from '../modules/accommodation.ts';
import type { FieldDefinition } from '../modules/definition.ts';
import { fuel } from '../modules/fuel.ts';
import { washBay } from '../modules/wash-bay.ts';
import { withAdditions } from '../own-fields/extend-module.ts';
import { defaultsOf } from './defaults.ts';
import { type Draft, type Known, mergedValues, validateSave } from './validate-save.ts';

const now = Date.parse('2026-04-15T12:00:00Z');
const hours = { zone: 'America/Chicago', start: 420, end: 1020, days: [1, 2, 3, 4, 5] };
const known: Known = {
  lookups: {},
  items: [],
  notes: {},
  neighbours: [],
  closures: [],
  overlapsAllowed: 0,
  hours,
  now,
};

const draft = (definition: Draft['definition'], patch: Values, own: Partial<Draft> = {}): Draft => ({
  definition,
  action: 'create',
  relations: new Set(['staff']),
  before: null,
  begun: defaultsOf(definition, { zone: hours.zone, now }),
  requesterFacts: null,
  patch,
  found: [],
  ...own,
});

const complete: Values = {
  requester: 'requestor@norvane.example',
  resourceId: 3,
  segmentId: 1,
  priority: 3,
  litres: 40,
  start: '2026-04-16T14:00:00.000Z',
};

const tank = { id: 3, name: 'Diesel', active: true, facts: { costPerLitre: 1.5 } };

const codes = (given: Draft) => validateSave(given, known).issues.map(({ field, code }) => `${field} ${code}`);

test('what is changed wins over what the directory says, and that over what it began with', () => {
  const begun = { phone: 'begun', gin: 'begun', remarks: 'begun' };
  const requesterFacts = { phone: 'told', gin: 'told' };
  const merged = mergedValues({ definition: fuel, begun, requesterFacts, patch: { phone: 'changed' } });
  expect(merged).toEqual({ phone: 'changed', gin: 'told', remarks: 'begun' });
});

test('what makes no sense is gone before anything follows from it', () => {
  const stay = draft(accommodation, { bookingType: 'HotelBooking', propertyId: 7 });
  const property = { id: 7, name: 'Villa', active: true, facts: { managerApproval: true } };
  expect(validateSave(stay, { ...known, lookups: { propertyId: property } }).values).toMatchObject({
    propertyId: null,
  });
});

test('what follows is worked out before the rules see it', () => {
  const { values, context, issues } = validateSave(draft(fuel, complete), { ...known, lookups: { resourceId: tank } });
  expect(issues).toEqual([]);
  expect(values.cost).toBe(60);
  expect(context.values).toBe(values);
});

test('all that is wrong is told at once, but what could not be read is not missing as well', () => {
  const patch = { ...complete, litres: null, start: '2030-04-16T14:00:00.000Z' };
  const found = [{ field: 'litres', code: 'field.number' }] as const;
  expect(codes(draft(fuel, patch, { found }))).toEqual([
    'litres field.number',
    'cost field.required',
    'start rule.within-a-year',
  ]);
});

test.each<[FieldDefinition['type'], Value, boolean]>([
  ['checkbox', null, true],
  ['checkbox', false, true],
  ['checkbox', true, false],
  ['flag', null, true],
  ['flag', false, false],
])('OWN-5 a %s that is asked for and holds %s: missing is %s', (type, value, isMissing) => {
  const asked = { key: 'own:one', type, title: { words: 'One' }, writers: 'requester' } as const;
  const field: FieldDefinition = { ...asked, required: [{ on: ['create'] }] };
  const { issues } = validateSave(
    draft({ ...fuel, fields: [field], rules: [], derivations: [] }, { 'own:one': value }),
    known,
  );
  expect(issues).toEqual(isMissing ? [{ field: 'own:one', code: 'field.required' }] : []);
});

test.each([
  ['Serial#/Unit#', true],
  ['', true],
  ['Serial# 77', false],
])('OWN-5 a pattern that is required is to be written into: %s', (remarks, isMissing) => {
  const here = withAdditions(washBay, { fields: [], to: [{ field: 'remarks', hint: null, isRequired: true }] });
  expect(codes(draft(here, { remarks })).includes('remarks field.required')).toBe(isMissing);
  expect(codes(draft(washBay, { remarks }))).not.toContain('remarks field.required');
});
