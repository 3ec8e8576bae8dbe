import type { Rule } from './rule.ts';

/** A retired resource takes no new booking; one that was booked before stays booked. */
export const notRetired: Rule = {
  on: ['resourceId'],
  skippedBy: ['close', 'cancel'],
  tells: 'field.switched-off',
  check({ lookups }) {
    return lookups.resourceId?.active === false ? { field: 'resourceId', code: 'rule.retired' } : undefined;
  },
};
