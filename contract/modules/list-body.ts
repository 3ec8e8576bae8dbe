import { z } from 'zod';
import { whereSchema } from '../lists/where-schema.ts';
import { matchNames } from '../match-names.ts';
import { baseLocationId, whole } from '../params.ts';
import { tabNames } from './wire-codes.ts';

/** More rows than this are not given at once. */
export const largestPage = 200;
const longestSearch = 200;

const text = z.union([z.string(), z.number()], { error: 'field.text' }).transform(String);

const fields = z.object({
  ibaseLocationId: z.unknown().optional().meta({ type: 'integer' }),
  PageNumber: whole(1, 1_000_000).default(1),
  PageSize: whole(1, 1_000_000).default(50),
  OrderByColumn: text.nullish(),
  OrderByDir: z
    .string({ error: 'field.choice' })
    .transform((direction) => direction.trim().toLowerCase())
    .pipe(z.enum(['asc', 'desc', ''], { error: 'field.choice' }))
    .nullish(),
  SearchString: text.pipe(z.string().max(longestSearch, 'field.too-long')).nullish(),
  Filter: z
    .preprocess(
      // What is no object is left as it is, for the schema to refuse.
      (given) => (given instanceof Object && !Array.isArray(given) ? matchNames(['user', 'tab'], given) : given),
      z.object({
        user: z.string().nullish().meta({ description: 'nobody but the caller' }),
        tab: z
          .string()
          .meta({ enum: Object.values(tabNames) })
          .nullish(),
      }),
    )
    .nullish(),
  Where: whereSchema,
  Columns: z
    .array(z.string({ error: 'field.text' }).max(100, 'field.too-long'), { error: 'field.invalid' })
    .max(100, 'field.too-many')
    .nullish()
    .meta({
      description:
        'names of the answer, or titles of columns; rows carry these, id, location, status, version, actions',
    }),
  After: z.string({ error: 'field.text' }).max(2000, 'field.too-long').nullish(),
});

/** Which rows, in which order and with which columns: what lists and exports are asked for alike. */
export const listFields = fields.omit({ PageNumber: true, PageSize: true, After: true });

/** The body of a dashboard list, by the names of the wire, read without regard to case. */
export const listBody = z.preprocess((given) => matchNames(Object.keys(fields.shape), given), fields);

/** The same for the documentation: most lists need the location, and rows have their own limit. */
export const listBodySchema = fields.extend({
  ibaseLocationId: baseLocationId.describe('not looked at for Approvals and Following'),
  PageSize: whole(1, largestPage).default(50),
  OrderByColumn: z.string().nullish().describe('a name of the answer, or the title of a column'),
  OrderByDir: z.enum(['asc', 'desc', '']).nullish(),
  SearchString: z.string().max(longestSearch).nullish(),
});
