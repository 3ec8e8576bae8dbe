import { type FormField, wireTypes } from '@sitebook/contract/form-schema/form-schema.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, external, requestor, siteManager } from '../../testing/demo-app.ts';

const app = await createDemoApp();
const ask = (user: string, module: string, location: number | string = sites.houston) =>
  app.get(
    user,
    `/FormSchema/GetFormSchemabyModule?moduleName=${encodeURIComponent(module)}&iBaseLocationId=${location}`,
  );
const schemaOf = async (user: string, module: ModuleKey): Promise<FormField[]> => {
  const { status, body, text } = await ask(user, module);
  expect(status, text).toBe(200);
  return body;
};
const field = (schema: FormField[], name: string) => {
  const found = schema.find((one) => one.InternalName === name);
  if (!found) throw new Error(`${name} is not in the schema`);
  return found;
};
const rowsOf = (table: 'resource' | 'task' | 'sub_segment') =>
  app.database.selectFrom(table).select('id').where('base_location_id', '=', sites.houston);

describe.each(modules.map(({ key }) => key))('%s', (key) => {
  it('CALL-52 FIELD-2 FIELD-3 has an entry with all its words for every field', async () => {
    const schema = await schemaOf(requestor, key);
    expect(schema.length).toBeGreaterThan(15);
    expect(new Set(schema.map((one) => one.InternalName)).size).toBe(schema.length);
    for (const one of schema) {
      expect(Object.keys(one).toSorted()).toEqual(
        [
          ['Choices', 'DefaultValue', 'DependsOn', 'InternalName', 'MaxLength', 'ReadOnly', 'Required', 'Section'],
          ['ShownWhen', 'Title', 'Type', 'ClearedWhen', 'Expires', 'FreeFor', 'Frozen', 'FrozenOn', 'Hint', 'Multiple'],
          ['NameOf', 'NoneFound', 'OnlyOn', 'RequiredWhen', 'SectionKey', 'Source', 'Whole', 'Writers'],
          ['ReadAsDay', 'Unit', 'Explains', 'Column', 'MinValue', 'Readers', 'Retired', 'Sortable', 'Searched'],
        ]
          .flat()
          .toSorted(),
      );
      expect(wireTypes).toContain(one.Type);
    }
  });

  it('lets a requestor fill in all that has to be filled in to make a request', async () => {
    const schema = await schemaOf(requestor, key);
    const derived = new Set(['taskDetails', 'cost']);
    const needed = schema.filter((one) => one.Required && !derived.has(one.InternalName));
    expect(needed.length).toBeGreaterThan(2);
    expect(needed.filter((one) => one.ReadOnly || one.Section === null)).toEqual([]);
  });

  it('lets an external user fill in nothing, and offers nothing', async () => {
    const schema = await schemaOf(external, key);
    expect(schema.filter((one) => !one.ReadOnly)).toEqual([]);
    expect(schema.filter((one) => one.Type === 'Lookup' && one.Choices.length > 0)).toEqual([]);
  });
});

describe('a form schema', () => {
  it('OWN-1 has a version, by which clients learn whether theirs is still the latest', async () => {
    const path = `/FormSchema/GetFormSchemabyModule?moduleName=Washbay&iBaseLocationId=${sites.houston}`;
    const headers = await app.headers(requestor);
    const get = (more: Record<string, string> = {}) =>
      app.instance.inject({ url: `/api${path}`, headers: { ...headers, ...more } });
    const first = await get();
    const version = String(first.headers.etag);
    expect([first.statusCode, first.headers['cache-control'], first.headers.vary]).toEqual([
      200,
      'private, no-cache',
      expect.stringContaining('authorization'),
    ]);
    const again = await get({ 'if-none-match': version });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [bay] = await rowsOf('resource').where('resource.module', '=', 'Washbay').limit(1).execute();
    if (!bay) throw new Error('Houston has no wash bay');
    await app.database.updateTable('resource').set({ name: 'Bay, renamed' }).where('id', '=', bay.id).execute();
    const changed = await get({ 'if-none-match': version });
    expect([changed.statusCode, changed.headers.etag === version]).toEqual([200, false]);
    expect(changed.body).toContain('Bay, renamed');
  });

  it('OWN-1 says what a form is drawn from: hints, colours, who fills in, when it is required', async () => {
    const crane = await schemaOf(requestor, 'MobileCraneBooking');
    expect(field(crane, 'remarks').Hint).toBe('What is the lift? Name the item or its approximate weight');
    expect(field(crane, 'priorityId').Choices[0]).toEqual({ key: 1, text: 'High', tone: 'red' });
    expect(field(crane, 'resourceId')).toMatchObject({
      Source: 'resources',
      Writers: ['requester'],
      SectionKey: 'details',
    });
    const task = await schemaOf(requestor, 'AdminTask');
    expect(field(task, 'carbonCopy')).toMatchObject({ Type: 'User', Multiple: true });
    expect(field(task, 'resolution').RequiredWhen).toEqual([{ On: ['Close'] }]);
    const stay = await schemaOf(requestor, 'AccomodationModule');
    expect(field(stay, 'PropertyId')).toMatchObject({ FreeFor: expect.arrayContaining(['checkIn', 'checkOut']) });
  });

  it('FIELD-9 uses the names that clients know', async () => {
    const schemas = await Promise.all(modules.map(({ key }) => schemaOf(siteManager, key)));
    const names = new Set(schemas.flat().map((one) => one.InternalName.toLowerCase()));
    const known =
      'resourceId equipmentId resourceName equipmentName startTime endTime certValidityCheck certificateValidateCheck Country subGeomarketName locationName iBaseLocationId aliasId requestorName gin requesterPhone directManager subSegmentId propertyId requestStatus ManagerApproval checkIn checkOut bookingType';
    expect(known.split(' ').filter((name) => !names.has(name.toLowerCase()))).toEqual([]);
  });

  it('FIELD-2 spells types as the wire does', async () => {
    const booking = await schemaOf(requestor, 'MobileCraneBooking');
    const types = Object.fromEntries(booking.map((one) => [one.InternalName, one.Type]));
    expect(types).toMatchObject({
      iBaseLocationId: 'Location',
      aliasId: 'User',
      gin: 'Number',
      resourceId: 'Lookup',
      priorityId: 'Choice',
      startTime: 'DateTimePicker',
      endTime: 'endDateTimePicker',
      certValidityCheck: 'DateTime',
      remarks: 'Note',
      isCertValidated: 'Boolean',
      questNumberLiftingPlan: 'Text',
    });
    expect(field(await schemaOf(requestor, 'AdminTask'), 'attachments')).toMatchObject({
      Type: 'Attachments',
      Section: 'Admin Task Details',
    });
    expect(field(await schemaOf(requestor, 'PPE'), 'RequestItem').Type).toBe('UserControl');
  });

  it('offers what is in use at the location', async () => {
    const crane = field(await schemaOf(requestor, 'MobileCraneBooking'), 'resourceId');
    const resources = await rowsOf('resource')
      .where('resource.module', '=', 'MobileCraneBooking')
      .where('resource.status', '=', 'active')
      .execute();
    expect(crane.Choices.map((one) => one.key).toSorted()).toEqual(resources.map(({ id }) => id).toSorted());
    const task = await schemaOf(requestor, 'AdminTask');
    const tasks = await rowsOf('task').where('task.module', '=', 'AdminTask').where('task.active', '=', true).execute();
    expect(
      field(task, 'taskRequestId')
        .Choices.map((one) => one.key)
        .toSorted(),
    ).toEqual(tasks.map(({ id }) => id).toSorted());
    const subSegment = field(task, 'subSegmentId');
    const subSegments = await rowsOf('sub_segment').where('sub_segment.active', '=', true).execute();
    expect(subSegment.Choices).toHaveLength(subSegments.length);
    expect(subSegment.DependsOn).toBe('segmentId');
    const segments = field(task, 'segmentId').Choices.map((one) => one.key);
    for (const { within } of subSegment.Choices) expect(segments).toContain(within);
  });

  it('says what is filled in already', async () => {
    const washBay = await schemaOf(requestor, 'Washbay');
    expect(field(washBay, 'priorityId')).toMatchObject({
      DefaultValue: 3,
      Choices: [
        { key: 1, text: 'High' },
        { key: 2, text: 'Medium' },
        { key: 3, text: 'Low' },
      ],
    });
    expect(field(washBay, 'remarks').DefaultValue).toBe('Serial#/Unit#');
    expect(field(washBay, 'iBaseLocationId').DefaultValue).toBe(sites.houston);
    const stay = await schemaOf(requestor, 'AccomodationModule');
    // 13:00 and 12:00 of the next day in Houston, whose clocks are 5 hours behind in April.
    expect(field(stay, 'checkIn').DefaultValue).toBe('2026-04-15T18:00:00.000Z');
    expect(field(stay, 'checkOut').DefaultValue).toBe('2026-04-16T17:00:00.000Z');
  });

  it('FIELD-3 says when a field shows, and for whom it is', async () => {
    const mine = await schemaOf(requestor, 'AdminTask');
    expect(field(mine, 'resolution').ShownWhen).toEqual({ Statuses: ['Request Accepted', 'Request Closed'] });
    expect(field(mine, 'assigneeName')).toMatchObject({
      ReadOnly: true,
      ShownWhen: { For: ['admin', 'member', 'assignee'] },
    });
    expect(field(await schemaOf(siteManager, 'AdminTask'), 'assigneeName').ReadOnly).toBe(false);
    expect(field(await schemaOf(requestor, 'AccomodationModule'), 'destCity').ShownWhen).toEqual({
      Field: 'bookingType',
      Is: ['HotelBooking'],
    });
  });

  it.each([
    ['a key in any case', 'washBAY', 200],
    ['a title', 'Maintenance & Ops', 200],
    ['no module', 'Spaceship', 404],
  ])('takes %s', async (_what, name, status) => {
    expect((await ask(requestor, name)).status).toBe(status);
  });

  it.each([
    ['a blank module', '', sites.houston, 400, { moduleName: 'Required' }],
    [
      'a blank location',
      'Washbay',
      '',
      400,
      { iBaseLocationId: 'iBase Location is null or empty please select iBase location' },
    ],
    ['an unknown location', 'Washbay', 999_999, 404, undefined],
  ])('refuses %s', async (_what, module, location, status, errors) => {
    const answer = await ask(requestor, module, location);
    expect([answer.status, answer.body.errors]).toEqual([status, errors]);
  });
});
