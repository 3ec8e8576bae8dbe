import { describe, expect, it } from 'vitest';
import { largestNumber } from '../fields/parse-field.ts';
import { ruleContext } from '../testing/rule-context.ts';
import { aboveZero } from './above-zero.ts';
import { costCanBeKept } from './can-be-kept.ts';

describe('aboveZero', () => {
  const refused = { field: 'litres', code: 'field.above-zero' };
  it.each([
    [1, undefined],
    [0.01, undefined],
    [0, refused],
    [-1, refused],
    [null, undefined],
  ])('%s', (litres, expected) => {
    expect(aboveZero('litres').check(ruleContext({ litres }))).toEqual(expected);
  });
});

describe('costCanBeKept', () => {
  const rule = costCanBeKept('cost', 'litres');

  it.each([
    [null, undefined],
    [0, undefined],
    [largestNumber, undefined],
    [largestNumber * 2, { field: 'litres', code: 'rule.cost-too-large', params: { max: largestNumber } }],
  ])('%s is told where something else can be typed', (cost, expected) => {
    expect(rule.check(ruleContext({ cost }))).toEqual(expected);
  });

  it('is judged when the cost changes, not only what is typed', () => {
    expect(rule.on).toEqual(['cost']);
  });
});
