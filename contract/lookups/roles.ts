import { z } from 'zod';
import { baseLocationId } from '../params.ts';
import { lookup } from './lookup.ts';
import { optionalText } from './query-values.ts';

/** How the wire says that a person does not have a role. */
export const noRole = 'None';

const flag = z.string().meta({ description: `the alias, or '${noRole}'` });

export const getRoleOfUser = lookup(
  '/MasterIBaseLocation/GetRoleofUser',
  'A person’s roles at a base location; your own without an alias',
  z.object({ globalAdmin: flag, localAdmin: flag, sbsMember: flag, role: z.string() }),
  { iBaseLocationId: baseLocationId, alias: optionalText },
);
