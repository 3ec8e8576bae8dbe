import { z } from 'zod';
import { baseLocationId } from '../params.ts';
import { lookup } from './lookup.ts';
import { choiceOf, optionalId } from './query-values.ts';
import { requestTypeNames } from './request-types.ts';
import { wireLists } from './wire-lists.ts';

const task = z.object({
  taskId: z.int(),
  taskMessage: z.string(),
  taskDetails: z.string(),
  isActive: z.boolean(),
  requestType: z.enum(requestTypeNames),
  iBaseLocationId: z.int(),
});

export type WireTask = z.infer<typeof task>;

export const getAllTasks = lookup(
  '/AdminTask/GetAllAdminTaskDetails',
  'Tasks of both kinds at every location, inactive ones included',
  z.array(task),
  { iBaseLocationId: baseLocationId.optional() },
);

export const getTasksByRequestType = lookup(
  wireLists.tasks.path,
  'Active tasks of one kind at a base location, or one of them',
  z.array(task),
  { iBaseLocationId: baseLocationId, requestType: choiceOf(requestTypeNames), taskId: optionalId },
);
