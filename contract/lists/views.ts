import { z } from 'zod';
import { listFields } from '../modules/list-body.ts';
import { baseLocationId, largestVersion, whole } from '../params.ts';

/** What a list is asked for, but for the location: that is the view's. */
const list = listFields.omit({ ibaseLocationId: true });

const moduleName = z.string({ error: 'field.required' }).max(100, 'field.choice').meta({ description: 'a module key' });
const viewName = z.string({ error: 'field.required' }).max(1_000, 'field.too-long').meta({ maxLength: 60 });
const isShared = z
  .boolean({ error: 'field.invalid' })
  .meta({ description: 'for everybody at the location; by its admins and SBS members' });

export const viewsQuery = z.object({ iBaseLocationId: baseLocationId, moduleName });

export const newViewBody = z.object({
  iBaseLocationId: baseLocationId,
  moduleName,
  viewName,
  isShared: isShared.nullish(),
  List: list,
});

/** What is not named stays as it is. */
export const changedViewBody = z.object({
  version: whole(1, largestVersion).meta({ description: 'as the view was last seen' }),
  viewName: viewName.nullish(),
  isShared: isShared.nullish(),
  List: list.nullish(),
});

export const removalQuery = z.object({ version: whole(1, largestVersion).optional() });

export const viewSchema = z.object({
  viewId: z.int(),
  viewName: z.string(),
  isShared: z.boolean(),
  version: z.int(),
  mayChange: z.boolean().meta({ description: 'whether the caller may change and remove it' }),
  List: z
    .object({
      Filter: z.object({ tab: z.string().nullable() }),
      SearchString: z.string(),
      Where: z.record(z.string(), z.unknown()).meta({ type: 'object' }),
      OrderByColumn: z.string(),
      OrderByDir: z.enum(['asc', 'desc']),
      Columns: z.array(z.string()).nullable(),
    })
    .meta({ description: 'as a list is asked for, as far as it makes sense for the caller now' }),
  leftOut: z
    .array(z.string())
    .meta({ description: 'what of it does not: names as refusals have them, such as List.Where.resourceId' }),
});

export const viewsSchema = z.array(viewSchema);

export type WireView = z.infer<typeof viewSchema>;
