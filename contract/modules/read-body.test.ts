import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { moduleOf, modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { wireNameOf } from './names.ts';
import { readBody } from './read-body.ts';
import { detailSchema } from './wire-schema.ts';

const read = (key: ModuleKey, body: Record<string, unknown>) => {
  const definition = moduleOf(key);
  if (!definition) throw new Error(`${key} is not declared`);
  return readBody(definition, body);
};

describe('readBody', () => {
  it('WIRE-51 reads names in any case, and lists those that it does not know as they were spelled', () => {
    const body = read('Washbay', {
      WBBOOKINGID: 7,
      ACTION: 'Close',
      Version: 2,
      REMARKS: 'x',
      Colour: 'red',
      toString: 1,
    });
    expect(body).toMatchObject({ id: 7, action: 'Close', version: 2, fields: { remarks: 'x' } });
    expect(body.ignored).toEqual(['Colour', 'toString']);
  });

  it('WIRE-49 drops what the server owns, without calling it unknown', () => {
    const owned = {
      requestStatus: 'Closed',
      requestorName: 'Mallory',
      gin: 1,
      metaCreatedBy: 'x',
      metaUpdatedAt: 'x',
      history: [],
      actions: ['Close'],
      L1AprroverName: 'x',
      L2AprroverDate: 'x',
    };
    for (const { key } of modules) expect(read(key, owned)).toMatchObject({ fields: {}, ignored: [] });
    expect(read('Washbay', { costofService: 0, duration: 'x' })).toMatchObject({ fields: {}, ignored: [] });
  });

  it('WIRE-48 knows every name of the module’s own answers', () => {
    for (const definition of modules) {
      const answer = Object.fromEntries(Object.keys(detailSchema(definition).shape).map((name) => [name, null]));
      expect(readBody(definition, answer).ignored, definition.key).toEqual([]);
    }
  });

  it.each<[ModuleKey, string[]]>([
    ['PPE', ['costofService', 'dueDate', 'duration', 'durationReport', 'attachments', 'attachmentLink', 'startTime']],
    ['AccomodationModule', ['costofService', 'dueDate', 'attachmentLink', 'resourceId']],
    ['Washbay', ['dueDate', 'attachments', 'attachmentLink', 'RequestItem']],
    ['AdminTask', ['costofService', 'RequestItem', 'resourceId']],
  ])('WIRE-51 %s does not know what only other modules have', (key, names) => {
    expect(read(key, Object.fromEntries(names.map((name) => [name, 1]))).ignored).toEqual(names);
  });

  it('WIRE-52 takes synonyms, and the name itself before them', () => {
    expect(read('Washbay', { requestorPhone: '1' }).fields).toEqual({ phone: '1' });
    expect(read('Washbay', { requestorPhone: '1', requesterPhone: '2' }).fields).toEqual({ phone: '2' });
    expect(read('Loading&Offloading', { priority: 'High' }).fields).toEqual({ priority: 'High' });
    expect(read('AccomodationModule', { moBookingId: 7 }).id).toBe(7);
    expect(read('AccomodationModule', { staffHouseBookingId: 8, moBookingId: 7 })).toMatchObject({
      id: 8,
      ignored: [],
    });
  });

  it('WIRE-48 reads back every name that it gives', () => {
    for (const { key, fields } of modules) {
      const names = fields.map((field) => wireNameOf(key, field).name);
      expect(new Set(names.map((name) => name.toLowerCase())).size, key).toBe(names.length);
      expect(read(key, Object.fromEntries(names.map((name) => [name, 1]))).ignored, key).toEqual([]);
    }
  });
});

describe('names', () => {
  it.each(modules.map(({ key }) => key))(
    'PROD-11 %s calls product line, cost centre and city by their old names',
    (key) => {
      const names = Object.fromEntries(
        (moduleOf(key)?.fields ?? []).map((field) => [field.key, wireNameOf(key, field).name]),
      );
      expect(names).toMatchObject({
        segmentId: 'segmentId',
        segmentName: 'segmentName',
        subSegmentId: 'subSegmentId',
        subSegmentName: 'subSegmentName',
        accountingUnit: 'accountingUnit',
        city: 'subGeomarketName',
      });
    },
  );
});
