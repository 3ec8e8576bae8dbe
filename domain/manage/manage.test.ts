import { describe, expect, it } from 'vitest';
import { moduleKeys } from '../modules/module-key.ts';
import { modules } from '../modules/registry.ts';
import { specifiedModules } from '../testing/specified-modules.ts';
import { actionsOn, mayManage } from './access.ts';
import { isBroken, openStatuses } from './broken-requests.ts';
import { problemsOfEntities } from './check-entities.ts';
import { type EntityDefinition, type EntityField, entityField } from './definition.ts';
import { entityKeys } from './entity-key.ts';
import { firstSteps } from './first-steps.ts';
import { parseEntityField } from './parse-entity-field.ts';
import { readRecord } from './read-record.ts';
import { entities, entityOf, findEntity } from './registry.ts';

const field = (type: EntityField['type'], more: Partial<EntityField> = {}): EntityField => ({
  key: 'it',
  type,
  title: 'manage.name',
  ...more,
});

describe('declarations of master data', () => {
  it('there is one for each entity of the wire, in the same order', () => {
    expect(entities.map(({ key }) => key)).toEqual(entityKeys);
    expect([findEntity('cities')?.key, findEntity('Cities'), findEntity('constructor')]).toEqual([
      'cities',
      undefined,
      undefined,
    ]);
  });

  it.each(entities.map((definition) => ({ definition, key: definition.key })))(
    '$key names fields that it has',
    ({ definition }) => {
      const { identity, label, activity, place, stock } = definition;
      const named = [...identity, ...label, activity.field, ...(place ? [place] : []), ...Object.values(stock ?? {})];
      expect(named.filter((key) => !entityField(definition, key))).toEqual([]);
      const keys = definition.fields.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(definition.fields.some(({ column }) => column === 1)).toBe(true);
      for (const { shownWhen, choices, choicesBy, type } of definition.fields) {
        if (shownWhen) expect(keys).toContain(shownWhen.field);
        if (type === 'choice' && !choicesBy) expect(choices?.length).toBeGreaterThan(0);
      }
    },
  );

  it.each<[string, Partial<EntityDefinition>, string]>([
    ['a fact', { lookup: { facts: ['colour'] } }, 'cities: names colour, which is no field'],
    ['what rows depend on', { lookup: { within: 'name' } }, 'cities: depend on name, which points to nothing'],
    ['what others point to', { reference: 'code' }, 'cities: names code, which is no field'],
  ])('%s that is no such field is found', (_what, change, problem) => {
    const broken = entities.map((definition) =>
      definition.key === 'cities' ? { ...definition, ...change } : definition,
    );
    expect(problemsOfEntities(entities, modules)).toEqual([]);
    expect(problemsOfEntities(broken, modules)).toContain(problem);
  });

  it('what modules look up can be chosen from, and depends on what the list does', () => {
    const without = (key: string) => entities.map((one) => (one.key === key ? { ...one, lookup: undefined } : one));
    expect(problemsOfEntities(without('tasks') as EntityDefinition[], modules)).toEqual([
      'AdminTask: field taskId looks up tasks, which nobody can choose from',
      'Maintenance&Ops: field taskId looks up tasks, which nobody can choose from',
    ]);
    const flat = entities.map((one) => (one.key === 'cities' ? { ...one, lookup: {} } : one));
    expect(problemsOfEntities(flat, modules)).toEqual([
      'AccomodationModule: field destinationCityId depends on destinationCountryId, on which cities do not',
    ]);
  });

  it('MASTER-6 MASTER-12 every module can be enabled, and those that book something have resources', () => {
    const choices = (entity: 'location-modules' | 'resources' | 'tasks') =>
      entityField(entityOf(entity), 'module')?.choices?.map(({ value }) => value);
    const specified = (entity: 'resources' | 'tasks') =>
      choices(entity)?.filter((value) => specifiedModules.some(({ key }) => key === value));
    expect(choices('location-modules')).toEqual(moduleKeys);
    expect(specified('resources')).toEqual([
      'FuelDistribution',
      'MobileCraneBooking',
      'Loading&Offloading',
      'PressureTestbay',
      'Washbay',
    ]);
    expect(specified('tasks')).toEqual(['AdminTask', 'Maintenance&Ops']);
  });

  it('the first steps come in an order in which each has what it needs', () => {
    const done = new Set<string>();
    for (const { entity } of firstSteps) {
      const needs = entityOf(entity).fields.flatMap(({ lookup }) => lookup?.entity ?? []);
      expect(needs.filter((needed) => !done.has(needed))).toEqual([]);
      done.add(entity);
    }
  });
});

/** What JSON can bring, and no text can be made of. */
const unspeakable = { toString: 1 };

describe('reading a field', () => {
  it.each<[EntityField, unknown, unknown]>([
    [field('time'), '7:30', '07:30'],
    [field('time'), '07:30:00', '07:30'],
    [field('time'), '24:00', 'field.time'],
    [field('time'), '7', 'field.time'],
    [field('time'), unspeakable, 'field.time'],
    [field('time-zone'), 'Europe/Oslo', 'Europe/Oslo'],
    [field('time-zone'), 'eUROPE/OSLO', 'Europe/Oslo'],
    [field('time-zone'), 'asia/kolkata', 'Asia/Kolkata'],
    [field('time-zone'), 'Europe/Nowhere', 'field.time-zone'],
    [field('time-zone'), '+02:00', 'field.time-zone'],
    [field('weekdays'), [5, 1], ['1', '5']],
    [field('weekdays'), 'Sun, Mon;tuesday', ['1', '2', '7']],
    [field('weekdays'), 'Mon Someday', 'field.weekdays'],
    [field('weekdays'), [8], 'field.weekdays'],
    [field('weekdays'), 3, ['3']],
    [field('weekdays'), unspeakable, 'field.weekdays'],
    [field('weekdays'), [unspeakable], 'field.weekdays'],
    [field('several'), unspeakable, 'field.choice'],
    [field('lines'), ['a', 7], 'a\n7'],
    [field('lines'), [unspeakable], 'field.text'],
    [field('link'), 'https://tools.norvane.example/a?b=c#d', 'https://tools.norvane.example/a?b=c#d'],
    [field('link'), 'javascript:alert(1)', 'field.link'],
    [field('link'), 'https://user@host/', 'field.link'],
    [field('link'), 'tools.norvane.example', 'field.link'],
    [field('date'), '2026-02-28', '2026-02-28'],
    [field('date'), '28/2/2026', '2026-02-28'],
    [field('date'), '31.12.2026', '2026-12-31'],
    [field('date'), '2026-02-29', 'field.day'],
    [field('date'), '12/31/2026', 'field.day'],
    [field('date'), 'soon', 'field.day'],
    [field('number'), '12', 12],
    [field('number'), '12.5', 'field.number'],
    [field('number', { decimals: 3 }), '0,945', 0.945],
    [field('number', { decimals: 3 }), 0.9455, 'field.number'],
    [field('number', { min: 0 }), -1, 'field.not-below-zero'],
    [field('number', { min: 1 }), 0, 'field.at-least'],
    [field('number', { max: 10 }), 11, 'field.number'],
    [field('number'), 'many', 'field.number'],
    [field('number'), '0x10', 'field.number'],
    [field('lookup'), '17', 17],
    [field('lookup'), 'Norway', 'field.choice'],
    [field('flag'), 'Y', true],
    [field('person'), 'Jane.Doe@Norvane.Example', 'jane.doe@norvane.example'],
    [field('text', { max: 3 }), 'four', 'field.too-long'],
    [field('text'), '   ', ''],
    [field('text'), null, null],
  ])('%o %o', (declared, raw, expected) => {
    const parsed = parseEntityField(declared, raw);
    expect('code' in parsed ? parsed.code : parsed.value).toEqual(expected);
  });
});

describe('reading a record', () => {
  const issues = (...[definition, given, reading]: Parameters<typeof readRecord>) =>
    readRecord(definition, given, reading).issues.map(({ field: key, code }) => `${key}: ${code}`);
  const yard = { baseLocationId: 1, cityId: 1, name: 'Yard', timeZone: 'Europe/Oslo' };

  it('gives defaults to a new one and keeps what is not given of an old one', () => {
    const { values } = readRecord(entityOf('locations'), yard, { before: null });
    expect(values).toMatchObject({
      workStart: '07:00',
      workEnd: '17:00',
      workDays: ['1', '2', '3', '4', '5'],
      active: true,
    });
    expect(readRecord(entityOf('locations'), { name: 'Yard 2' }, { before: values }).values).toEqual({
      ...values,
      name: 'Yard 2',
    });
  });

  it('MASTER-5 names everything that is missing or wrong at once', () => {
    expect(issues(entityOf('locations'), { name: ' ', timeZone: 'Mars' }, { before: null })).toEqual([
      'timeZone: field.time-zone',
      'baseLocationId: field.required',
      'cityId: field.required',
      'name: field.required',
    ]);
    expect(issues(entityOf('locations'), { ...yard, workStart: '17:00' }, { before: null })).toEqual([
      'workEnd: manage.end-before-start',
    ]);
  });

  it('keeps what is frozen, and refuses to change it', () => {
    const { values } = readRecord(entityOf('locations'), yard, { before: null });
    expect(issues(entityOf('locations'), { baseLocationId: 1 }, { before: values })).toEqual([]);
    expect(issues(entityOf('locations'), { baseLocationId: 2 }, { before: values })).toEqual([
      'baseLocationId: field.frozen',
    ]);
  });

  it('empties what makes no sense: a price per litre of what is not sold by the litre', () => {
    const resource = { baseLocationId: 1, name: 'It', costPerLitre: 1.5 };
    const read = (module: string) =>
      readRecord(entityOf('resources'), { ...resource, module }, { before: null }).values.costPerLitre;
    expect([read('FuelDistribution'), read('Washbay')]).toEqual([1.5, null]);
  });

  it('MASTER-13 an entitlement has pieces and months, or neither', () => {
    const item = entityOf('ppe-items');
    expect(issues(item, { name: 'Boots', entitledPieces: 1 }, { before: null })).toEqual([
      'entitledMonths: field.required',
    ]);
    expect(issues(item, { name: 'Boots', entitledMonths: 12 }, { before: null })).toEqual([
      'entitledPieces: field.required',
    ]);
    expect(issues(item, { name: 'Boots' }, { before: null })).toEqual([]);
  });

  it.each([
    [{ movementQty: 3 }, ['movementReason: field.required']],
    [{ movementReason: 'received' }, ['movementQty: field.required']],
    [{ movementReason: 'received', movementQty: -1 }, ['movementQty: manage.received-less']],
    [{ movementReason: 'handed out', movementQty: 1 }, ['movementQty: manage.handed-out-more']],
    [{ movementReason: 'corrected', movementQty: -1 }, []],
  ])('MASTER-13 a movement of stock makes sense: %o', (movement, expected) => {
    const before = readRecord(
      entityOf('ppe-stock'),
      { baseLocationId: 1, itemId: 1, brandColor: 'A', sizeType: 'L', total: 5 },
      { before: null },
    );
    expect(issues(entityOf('ppe-stock'), movement, { before: before.values })).toEqual(expected);
    // How many there are is told by movements; only a file may set it.
    expect(readRecord(entityOf('ppe-stock'), { total: 9 }, { before: before.values }).values.total).toBe(5);
    expect(
      readRecord(entityOf('ppe-stock'), { total: 9 }, { before: before.values, isImport: true }).values.total,
    ).toBe(9);
  });
});

describe('rights', () => {
  const local = { isGlobalAdmin: false, locations: new Set([1]) };
  it('MASTER-2 a local admin of one location has nothing to say at another', () => {
    expect(actionsOn(local, entityOf('resources'), 1)).toEqual(['update', 'remove']);
    expect(actionsOn(local, entityOf('resources'), 2)).toEqual([]);
    expect(actionsOn(local, entityOf('locations'), 1)).toEqual(['update']);
    expect(actionsOn(local, entityOf('countries'), null)).toEqual([]);
    expect(mayManage(local, entityOf('global-admins'), 'read', null)).toBe(true);
    expect(mayManage({ isGlobalAdmin: false, locations: new Set() }, entityOf('global-admins'), 'read', null)).toBe(
      false,
    );
  });
});

describe('what a change breaks', () => {
  const now = Date.parse('2026-04-15T12:00:00Z');
  const crane = {
    module: 'MobileCraneBooking',
    start: Date.parse('2026-05-01T08:00:00Z'),
    end: Date.parse('2026-05-01T10:00:00Z'),
  };
  const at = { zone: 'Europe/Oslo', now };
  const valid = { status: 'Active', certificateExpiry: '2026-12-31' };
  const broken = (after: object, request = crane, before: object = valid) =>
    isBroken(entityOf('resources'), { before: before as typeof valid, after: { ...valid, ...after } }, request, at);

  it.each<[string, boolean, boolean]>([
    ['retired', broken({ status: 'Retired' }), true],
    ['a certificate that still covers it', broken({ certificateExpiry: '2026-05-01' }), false],
    ['a certificate that ends the day before', broken({ certificateExpiry: '2026-04-30' }), true],
    [
      'a certificate that did not cover it before either',
      broken({ certificateExpiry: '2026-04-20' }, crane, { ...valid, certificateExpiry: '2026-04-25' }),
      false,
    ],
    [
      'a module that asks for no certificate',
      broken({ certificateExpiry: '2026-04-30' }, { ...crane, module: 'Washbay' }),
      false,
    ],
    ['another name', broken({ name: 'New' }), false],
    ['retired, but it is over', broken({ status: 'Retired' }, { ...crane, end: now - 1 }), false],
    ['retired, and it has no end', broken({ status: 'Retired' }, { ...crane, end: null as unknown as number }), true],
  ])('%s', (_name, got, expected) => expect(got).toBe(expected));

  it('WALK-2 a place strands what is open in any module; a stay that was given counts until it is over', () => {
    expect(openStatuses().map(({ module }) => module)).toEqual(modules.map(({ key }) => key));
    const of = (key: string) => openStatuses().find(({ module }) => module === key);
    expect(of('Washbay')).toMatchObject({ statuses: ['assigned'], untilItsEnd: [] });
    expect(of('AccomodationModule')?.statuses).toContain('new-booking');
    expect(of('AccomodationModule')?.untilItsEnd).toEqual(['booking-confirmed', 'booking-approved', 'booking-updated']);
  });
});
