import { describe, expect, it } from 'vitest';
import type { FieldDefinition, FieldType } from '../modules/definition.ts';
import { priorities } from '../modules/priority.ts';
import { parseField } from './parse-field.ts';

const field = (type: FieldType, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key: 'it',
  type,
  title: 'field.remarks',
  writers: 'requester',
  ...rest,
});
const parse = (raw: unknown, ...wish: Parameters<typeof field>) => parseField(field(...wish), raw, 'America/Chicago');
const unspeakable = { toString: 1, valueOf: 1 };
const types: readonly FieldType[] = [
  'text',
  'note',
  'number',
  'date-time',
  'choice',
  'choices',
  'lookup',
  'person',
  'people',
  'flag',
];

describe.each(types)('%s', (type) => {
  it.each([null, undefined, ''])('takes %j as none', (raw) => {
    expect(parse(raw, type)).toEqual({ value: null });
  });

  it.each([{}, { a: 1 }, unspeakable, Object.create(null)])('takes no object: %o', (raw) => {
    expect(parse(raw, type)).toHaveProperty('code');
  });
});

describe('a text', () => {
  it.each([
    ['  Unit 7 ', { value: 'Unit 7' }],
    [7, { value: '7' }],
    [-7.25, { value: '-7.25' }],
    [Number.POSITIVE_INFINITY, { code: 'field.text' }],
    [JSON.parse('12345678901234567890'), { code: 'field.text' }],
    [JSON.parse('0.12345678901234567'), { code: 'field.text' }],
    [JSON.parse('0.0000001'), { code: 'field.text' }],
    ['x'.repeat(10), { value: 'x'.repeat(10) }],
    ['x'.repeat(11), { code: 'field.too-long', params: { max: 10 } }],
    ['a\0b', { code: 'field.text' }],
    ['\ud800', { code: 'field.text' }],
    [true, { code: 'field.text' }],
    [['a'], { code: 'field.text' }],
  ])('%j', (raw, expected) => {
    expect(parse(raw, 'text', { max: 10 })).toEqual(expected);
  });
});

describe('a number', () => {
  it.each([
    [12.5, { value: 12.5 }],
    [' 12.5 ', { value: 12.5 }],
    [0, { value: 0 }],
    [100, { value: 100 }],
    [100.1, { code: 'field.number' }],
    [-101, { code: 'field.number' }],
    ['1,5', { code: 'field.number' }],
    ['1,000', { code: 'field.number-in-groups' }],
    ['12,345,678.9', { code: 'field.number-in-groups' }],
    ['Infinity', { code: 'field.number' }],
    ['1e1', { value: 10 }],
    ['-.5', { value: -0.5 }],
    ['0x10', { code: 'field.number' }],
    ['0b11', { code: 'field.number' }],
    [Number.NaN, { code: 'field.number' }],
    [[5], { code: 'field.number' }],
    [true, { code: 'field.number' }],
  ])('%j', (raw, expected) => {
    expect(parse(raw, 'number', { max: 100 })).toEqual(expected);
  });
});

describe('CONST-1 a choice, by its code or its word', () => {
  it.each([
    [1, { value: 1 }],
    ['2', { value: 2 }],
    ['low', { value: 3 }],
    [' HIGH ', { value: 1 }],
    [4, { code: 'field.choice' }],
    [[1], { code: 'field.choice' }],
    [true, { code: 'field.choice' }],
    ['toString', { code: 'field.choice' }],
  ])('%j', (raw, expected) => {
    expect(parse(raw, 'choice', { choices: priorities })).toEqual(expected);
  });
});

describe('OWN-3 several choices, by their codes or words, in one text or as a list', () => {
  it.each([
    ['3;1', { value: ['1', '3'] }],
    [[' high ', 'LOW', 1], { value: ['1', '3'] }],
    [2, { value: ['2'] }],
    [[], { value: null }],
    [';', { value: null }],
    ['1;4', { code: 'field.choice' }],
    [[[1]], { code: 'field.choice' }],
    [{ 1: true }, { code: 'field.choice' }],
    [true, { code: 'field.choice' }],
    [[unspeakable], { code: 'field.choice' }],
  ])('%j', (raw, expected) => {
    expect(parse(raw, 'choices', { choices: priorities })).toEqual(expected);
  });
});

describe('OWN-3 an address in the web', () => {
  it.each([
    [' https://example.com/plan?sheet=2 ', { value: 'https://example.com/plan?sheet=2' }],
    ['example.com', { code: 'field.link' }],
    ['javascript:alert(1)', { code: 'field.link' }],
    ['https://somebody@example.com', { code: 'field.link' }],
    [5, { code: 'field.link' }],
    [['https://example.com'], { code: 'field.text' }],
  ])('%j', (raw, expected) => {
    expect(parse(raw, 'link')).toEqual(expected);
  });
});

describe('a lookup', () => {
  it.each([
    [7, { value: 7 }],
    [' 7 ', { value: 7 }],
    [0, { value: null }],
    ['0', { value: null }],
    [2_147_483_647, { value: 2_147_483_647 }],
    [2_147_483_648, { code: 'field.choice' }],
    [-1, { code: 'field.choice' }],
    [1.5, { code: 'field.choice' }],
    ['٣', { code: 'field.choice' }],
    [[7], { code: 'field.choice' }],
  ])('%j', (raw, expected) => {
    expect(parse(raw, 'lookup')).toEqual(expected);
  });
});

describe('REQ-17 people, in one text or as a list', () => {
  it.each([
    ['A@x; b@x;;A@X', { value: ['a@x', 'b@x'] }],
    [['A@x', ' b@x '], { value: ['a@x', 'b@x'] }],
    [[], { value: [] }],
    ['a;b;c;d', { code: 'field.too-many-people', params: { max: 3 } }],
    [['a', 5], { code: 'field.text' }],
    [5, { code: 'field.text' }],
  ])('%j', (raw, expected) => {
    expect(parse(raw, 'people', { max: 3 })).toEqual(expected);
  });
});

describe.each(['flag', 'checkbox'] as const)('a %s', (type) => {
  it.each([
    [true, { value: true }],
    ['Y', { value: true }],
    [1, { value: true }],
    [false, { value: false }],
    ['n', { value: false }],
    ['O', { value: false }],
    ['maybe', { code: 'field.choice' }],
    [['Y'], { code: 'field.choice' }],
  ])('%j', (raw, expected) => {
    expect(parse(raw, type)).toEqual(expected);
  });
});
