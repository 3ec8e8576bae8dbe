import { z } from 'zod';

/** More than any module has facts. */
const mostNames = 50;

/** To what a list is narrowed, by the names of its answer; more about it is known once the module is. */
export const whereSchema = z
  .record(z.string(), z.unknown(), { error: 'field.invalid' })
  .refine((where) => Object.keys(where).length <= mostNames, { error: 'field.too-many', abort: true })
  .nullish()
  .meta({
    type: 'object',
    description:
      'narrows the list: names of the answer with a list of what they may be, or { from, to } with days (YYYY-MM-DD, ' +
      'today, today+7); `is` with open, overdue, unassigned, cancel-asked',
  });
