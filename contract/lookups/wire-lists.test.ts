import { entities } from '@sitebook/domain/manage/registry.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { getProperties } from './accommodation.ts';
import { listLookup } from './list-lookup.ts';
import { encodeResource, resourceLookup } from './resources.ts';
import { getSubSegmentsByLocation } from './segments.ts';
import { getTasksByRequestType } from './tasks.ts';
import { wireListOf, wireLists } from './wire-lists.ts';
import { callFor, decodeRow, encodeRow } from './wire-rows.ts';

const lists = entities.filter(({ lookup }) => lookup);

it('the wire has a list of everything that requests choose from, and of nothing else', () => {
  expect(Object.keys(wireLists).toSorted()).toEqual(lists.map(({ key }) => key).toSorted());
});

describe.each(lists.map((definition) => ({ key: definition.key, definition })))('$key', ({ key, definition }) => {
  it('tells the browser whatever rules read of a row', () => {
    const facts = Object.fromEntries((definition.lookup?.facts ?? []).map((fact) => [fact, 'said']));
    const wire = encodeRow(key, { id: 7, name: 'Seven', values: { active: true, ...facts }, names: {} });
    const { id, name, active, facts: read } = decodeRow(key, wire);
    expect([id, name, active]).toEqual([7, 'Seven', true]);
    expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(facts)));
  });

  it('tells the browser what is switched off', () => {
    const { field, off } = definition.activity;
    const wire = encodeRow(key, { id: 7, name: 'Seven', values: { [field]: off }, names: {} });
    const isTold = Object.values(wireListOf(key).row).includes(field);
    expect(decodeRow(key, wire).active).toBe(!isTold);
  });

  it('asks for the location and for what rows depend on', () => {
    const { query = {} } = wireListOf(key);
    expect([query.baseLocationId !== undefined, query.within !== undefined]).toEqual([
      definition.place !== undefined && !definition.lookup?.isEverywhere,
      definition.lookup?.within !== undefined,
    ]);
  });
});

it.each([
  ['sub-segments', getSubSegmentsByLocation, []],
  ['tasks', getTasksByRequestType, ['requestType']],
  ['properties', getProperties, []],
  ['resources', resourceLookup(modules[0] as (typeof modules)[number], '/'), []],
] as const)('%s have the names of their call', (key, { answer }, more) => {
  const row = answer.element as z.ZodObject;
  expect(Object.keys(row.shape).toSorted()).toEqual([...Object.keys(wireListOf(key).row), ...more].toSorted());
});

it('a list of which everything is declared needs no other words', () => {
  const [cities] = entities.filter(({ key }) => key === 'cities');
  const call = cities && listLookup(cities, wireLists.cities);
  expect([call?.path, Object.keys(call?.query.shape ?? {})]).toEqual(['/Masters/GetCitiesbyCountryId', ['countryId']]);
  expect(call?.answer.parse([{ cityId: 1, cityName: 'Bergen' }])).toHaveLength(1);
});

it('values that the wire writes in its own way come back as they were', () => {
  const values = {
    managerApproval: true,
    typeId: 2,
    gender: 'Any',
    expiryDate: null,
    active: false,
    baseLocationId: 3,
  };
  const wire = encodeRow('properties', { id: 1, name: 'Villa', values, names: { typeId: 'House' } });
  expect(wire).toMatchObject({ ManagerApproval: 'Y', propertyTypeName: 'House', propertyType: 2, isActive: false });
  expect(decodeRow('properties', wire)).toEqual({ id: 1, name: 'Villa', active: false, facts: values });
});

it('prices by the litre are told where something is sold by it', () => {
  const row = { id: 1, name: 'Pump', values: { cost: null, costPerLitre: 1.5, status: 'Active' }, names: {} };
  const told = modules.filter((definition) => 'costLitre' in encodeResource(definition, row)).map(({ key }) => key);
  expect(told).toEqual(['FuelDistribution']);
});

it('what a module has no list of is not asked for', () => {
  const asked = { baseLocationId: 1, within: null };
  expect(callFor({ ...asked, source: 'resources', module: 'PPE' })).toBeUndefined();
  expect(callFor({ ...asked, source: 'tasks', module: 'Washbay' })).toBeUndefined();
  expect(callFor({ ...asked, source: 'tasks', module: 'AdminTask' })).toEqual({
    path: '/AdminTask/GetAdminTaskDetailsbyRequestType',
    query: { iBaseLocationId: 1, requestType: 'Admin Task' },
  });
});
