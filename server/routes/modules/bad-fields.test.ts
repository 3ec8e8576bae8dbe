import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import type { FieldType } from '@sitebook/domain/modules/definition.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { demoNow, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { createWatchedApp } from '../../testing/watched-app.ts';

/** Modules whose fields are the same on create and on every update. */
const plain = modules.filter(({ lifecycle }) => !lifecycle.tabs.approvals);

const ready = new Map<ModuleKey, { readonly id: number; readonly body: Readonly<Record<string, unknown>> }>();
const app = await createWatchedApp(async (demo) => {
  for (const { key } of plain) {
    const sample = await samplesOf(demo.database, key, { now: demoNow });
    const { body } = await callsOf(demo, key).create(siteManager, sample.body());
    ready.set(key, { id: body[callsOf(demo, key).id], body: sample.body() });
  }
});

/** An object that cannot even be written as a text. */
const unspeakable = { toString: 1, valueOf: 1 };
const noText = [{}, { a: 1 }, [], ['a'], [[]], true, false, unspeakable];
const noMoment = [
  ...noText,
  0,
  1_776_254_400_000,
  'tomorrow',
  '15/04/2026',
  '2026-02-30T09:00:00Z',
  '2026-04-15T25:00:00Z',
  '2026-04-15T09:00:00+99:00',
  '2026/04/15 24:00',
  '0000-01-01T00:00:00Z',
  '0000/01/01 00:00',
  '-000001-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
];

/** What fits no field of a type. */
const wrong: Readonly<Partial<Record<FieldType, readonly unknown[]>>> = {
  text: [...noText, 'x'.repeat(20_000)],
  note: [...noText, 'x'.repeat(20_000)],
  number: [...noText, 'abc', '1e999', 1e300, -1e300, '12 litres', '1,5', '٣'],
  'date-time': noMoment,
  'end-date-time': noMoment,
  choice: [...noText, [1], [[1]], 0, 4, 1.5, -1, 'Urgent', '1; drop table request', '__proto__', 'constructor'],
  lookup: [...noText, [1], -1, 1.5, 2_147_483_648, 1e20, 1e300, 'x', '-1', '1.5', '1 or 1=1', '٣', 999_999_999],
  person: [{}, [], ['a'], true, unspeakable, 'nobody@norvane.example', 'x'.repeat(5000), '%', 12, 'a;b'],
  people: [{}, 5, true, [1], [{}], [['a']], [null], unspeakable, 'nobody@norvane.example', 'a;b;c;d;e;f;g;h;i;j;k'],
};
const rounds = Math.max(...Object.values(wrong).map((values) => values.length));

describe.each(plain.map((definition) => ({ key: definition.key, definition })))('$key', ({ key, definition }) => {
  const calls = callsOf(app, key);
  const { id = 0, body = {} } = ready.get(key) ?? {};
  const fields = definition.fields.filter(({ writers }) => writers !== 'server');

  it('WIRE-11 takes no value of another kind in any field, and names them all at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const bad = Object.fromEntries(
        fields.map((field) => {
          const values = wrong[field.type] ?? [];
          return [wireNameOf(key, field).name, values[round % values.length]];
        }),
      );
      for (const answer of [
        await calls.create(siteManager, { ...body, ...bad }),
        await calls.update(siteManager, id, { version: 1, ...bad }),
      ]) {
        expect(answer.status, JSON.stringify(bad).slice(0, 1000)).toBe(422);
        expect(Object.keys(answer.body.errors).sort()).toEqual(expect.arrayContaining(Object.keys(bad).sort()));
      }
    }
  });

  it('one wrong field among right ones is named alone', async () => {
    for (const field of fields) {
      const { name } = wireNameOf(key, field);
      const answer = await calls.update(siteManager, id, { version: 1, ...body, [name]: unspeakable });
      expect([name, answer.status]).toEqual([name, 422]);
      expect(Object.keys(answer.body.errors)).toContain(name);
    }
  });

  it('takes no year 9999, at the start or at the end', async () => {
    const ends = fields.filter(({ type }) => type === 'date-time' || type === 'end-date-time');
    for (const field of ends) {
      const { name } = wireNameOf(key, field);
      for (const moment of ['9999-12-31T23:59:59Z', '9999/12/31 23:59']) {
        const answer = await calls.create(siteManager, { ...body, [name]: moment });
        expect([name, answer.status]).toEqual([name, 422]);
        expect(answer.body.issues).toContainEqual({ field: name, code: 'rule.within-a-year', params: {} });
      }
    }
  });
});
