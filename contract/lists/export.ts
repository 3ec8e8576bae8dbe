import { z } from 'zod';
import { matchNames } from '../match-names.ts';
import { listBodySchema, listFields } from '../modules/list-body.ts';
import { entityId } from '../params.ts';
import { exportFormats } from './export-wire.ts';

const own = {
  moduleName: z.string({ error: 'field.choice' }).max(100, 'field.choice').meta({ description: 'a module key' }),
  Format: z.enum(exportFormats, { error: 'field.choice' }),
  Ids: z
    .array(entityId, { error: 'field.invalid' })
    .max(1000, 'field.too-many')
    .nullish()
    .meta({ description: 'of the list nothing but these' }),
  Separator: z
    .enum([',', ';'], { error: 'field.choice' })
    .nullish()
    .meta({ description: 'between the cells of a CSV file; a comma, if not given' }),
  Framed: z
    .boolean({ error: 'field.invalid' })
    .nullish()
    .meta({
      description:
        'in pieces: each with 8 bytes before it, the number of rows so far and its length (32 bits each, the highest ' +
        'first); a piece of length 0 says that all was sent',
    }),
};

const fields = listFields.extend(own);

/** What is exported, and how. */
export const exportBody = z.preprocess((given) => matchNames(Object.keys(fields.shape), given), fields);

export const exportBodySchema = listBodySchema.omit({ PageNumber: true, PageSize: true, After: true }).extend(own);
