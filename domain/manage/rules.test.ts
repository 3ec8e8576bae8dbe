import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import type { EntityRule } from './definition.ts';
import * as rules from './rules.ts';

const check = (rule: EntityRule, values: Values) => {
  const issue = rule(values, null, []);
  return issue && `${issue.field}: ${issue.code}`;
};

describe('rules of master data', () => {
  it.each<[Values, string | undefined]>([
    [{ workStart: '07:00', workEnd: '17:00' }, undefined],
    [{ workStart: '07:00', workEnd: '07:00' }, 'workEnd: manage.end-before-start'],
    [{ workStart: '17:00', workEnd: '07:00' }, 'workEnd: manage.end-before-start'],
    [{ workStart: '17:00', workEnd: null }, undefined],
    [{ workStart: null, workEnd: '07:00' }, undefined],
  ])('working hours %j', (values, expected) => {
    expect(check(rules.startsBeforeItEnds, values)).toBe(expected);
  });

  it.each<[Values, string | undefined]>([
    [{ from: '2026-04-16T08:00:00Z', to: '2026-04-16T09:00:00Z' }, undefined],
    [{ from: '2026-04-16T08:00:00Z', to: '2026-04-16T08:00:00Z' }, 'to: rule.start-before-end'],
    [{ from: '2026-04-16T08:00:00Z', to: null }, undefined],
    [{ from: null, to: '1960-01-01T00:00:00Z' }, undefined],
  ])('a time %j', (values, expected) => {
    expect(check(rules.endsAfterItsStart('from', 'to'), values)).toBe(expected);
  });

  it.each<[Values, string | undefined]>([
    [{ a: 1, b: 2 }, undefined],
    [{ a: null, b: null }, undefined],
    [{ a: 1, b: null }, 'b: field.required'],
    [{ a: null, b: 2 }, 'a: field.required'],
  ])('both or none: %j', (values, expected) => {
    expect(check(rules.bothOrNone('a', 'b'), values)).toBe(expected);
  });

  it.each<[Values, string | undefined]>([
    [{ total: 90, movementQty: 10 }, undefined],
    [{ total: 90, movementQty: 11 }, 'movementQty: manage.too-many-pieces'],
    [{ total: null, movementQty: 101 }, 'movementQty: manage.too-many-pieces'],
    [{ total: 200, movementQty: 0 }, undefined],
    [{ total: 200, movementQty: -1 }, undefined],
    [{ total: 200, movementQty: null }, undefined],
  ])('at most 100 pieces: %j', (values, expected) => {
    expect(check(rules.atMostPieces(100), values)).toBe(expected);
  });

  it.each<[string | null, number | null, string | undefined]>([
    [null, null, undefined],
    [null, 0, undefined],
    [null, 1, 'movementReason: field.required'],
    [null, -1, 'movementReason: field.required'],
    ['received', null, 'movementQty: field.required'],
    ['received', 0, 'movementQty: field.required'],
    ['received', 1, undefined],
    ['received', -1, 'movementQty: manage.received-less'],
    ['handed out', -1, undefined],
    ['handed out', 1, 'movementQty: manage.handed-out-more'],
    ['counted', 1, undefined],
    ['counted', -1, undefined],
  ])('pieces that are %s: %s', (movementReason, movementQty, expected) => {
    expect(check(rules.movementMakesSense, { movementReason, movementQty })).toBe(expected);
  });

  it.each<[string | null, string | undefined]>([
    ['https://a.example/b?c', undefined],
    ['HTTPS://a.example', undefined],
    ['http://a.example', 'url: manage.https-only'],
    ['see https://a.example', 'url: manage.https-only'],
    ['https://', 'url: manage.https-only'],
    ['https://a.example/#b', 'url: manage.https-only'],
    [null, undefined],
  ])('a secret is sent to %s', (url, expected) => {
    expect(check(rules.isSecureAddress('url'), { url })).toBe(expected);
  });

  it.each<[Values, string | undefined]>([
    [{ above: 'a@x.example', own: 'b@x.example' }, undefined],
    [{ above: 'A@x.example', own: 'a@X.example' }, 'above: manage.own-manager'],
    [{ above: null, own: null }, undefined],
    [{ above: null, own: 'a@x.example' }, undefined],
    [{ above: 'a@x.example', own: null }, undefined],
  ])('nobody stands above themselves: %j', (values, expected) => {
    expect(check(rules.isNotTheirOwn('above', 'own'), values)).toBe(expected);
  });
});
