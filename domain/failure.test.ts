import { describe, expect, it } from 'vitest';
import { Failure, type FieldIssue, refuse } from './failure.ts';

const field: FieldIssue = { field: 'start', code: 'field.required' };
const rule: FieldIssue = { field: 'resourceId', code: 'rule.overlap-cap', params: { cap: 2 } };

const refusal = (issues: readonly FieldIssue[]) => {
  try {
    refuse(issues);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return undefined;
};

describe('refuse', () => {
  it('lets pass what is not wrong', () => {
    expect(refusal([])).toBe(undefined);
  });

  it.each<[string, readonly FieldIssue[], object]>([
    ['mere fields speak for themselves', [field], { code: 'error.invalid', params: {} }],
    ['a broken rule speaks for the whole', [field, rule], { code: 'rule.overlap-cap', params: { cap: 2 } }],
    [
      'also one that says no more',
      [field, { field: 'end', code: 'rule.start-before-end' }],
      { code: 'rule.start-before-end', params: {} },
    ],
  ])('%s', (_what, issues, expected) => {
    expect(refusal(issues)).toMatchObject({ name: 'Failure', issues, ...expected });
  });

  it('tells a log what is wrong, and with which fields', () => {
    expect(refusal([field, rule])?.message).toBe(
      'rule.overlap-cap, start: field.required, resourceId: rule.overlap-cap',
    );
  });

  it('tells of a hundred fields at most', () => {
    expect(refusal(Array.from({ length: 101 }, () => field))?.issues.length).toBe(100);
  });

  it('a refusal without fields has none', () => {
    expect(new Failure('error.invalid')).toMatchObject({ message: 'error.invalid', params: {}, issues: [] });
  });
});
