import { describe, expect, it } from 'vitest';
import { entities } from '../manage/registry.ts';
import { modules } from '../modules/registry.ts';
import { withUnit } from './with-unit.ts';

describe('WALK-19: numbers carry their unit', () => {
  it('behind the number', () => {
    expect(withUnit({ unit: 'unit.litres' }, 250)).toBe('250 litres');
    expect(withUnit({ unit: 'unit.usd-per-litre' }, 0.945)).toBe('0.945 USD per litre');
    expect(withUnit({}, 7)).toBe('7');
  });

  // Numbers that name something, and have nothing to count.
  const names = ['gin', 'durationReport', 'baseLocationId', 'id', 'seriesId', 'position', 'sortSlot'];
  // Limits of something that is not known here.
  const limits = ['own-fields.min', 'own-fields.max'];

  it('in every module and every list of master data, but for those that are names', () => {
    const bare = [...modules, ...entities].flatMap(({ key, fields }) =>
      fields
        .filter((field) => field.type === 'number' && !('unit' in field) && !names.includes(field.key))
        .map((field) => `${key}.${field.key}`),
    );
    expect(bare).toEqual(limits);
  });
});
