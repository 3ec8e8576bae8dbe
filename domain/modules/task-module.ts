import { taskLifecycle } from '../lifecycle/task.ts';
import { startBeforeEnd } from '../rules/start-before-end.ts';
import { endsWithinAYear, startsWithinAYear } from '../rules/within-a-year.ts';
import type { TextCode } from '../text/en.ts';
import { noApproverFields } from './approver-fields.ts';
import { attachmentsField } from './attachments-field.ts';
import type { ModuleDefinition } from './definition.ts';
import { remarksField } from './remarks-field.ts';
import { endField, scheduleFacts, startField } from './schedule-fields.ts';
import {
  accountingUnit,
  locationFields,
  locationSection,
  priorityField,
  segmentFields,
  subSegmentFields,
  userFields,
  userSection,
} from './shared-fields.ts';
import { copiedField, taskDetails, taskFields, taskWorkFields } from './task-fields.ts';

/** Both kinds of task have the same shape; they differ in their tasks, their name and their columns. */
export function taskModule<Key extends string>(
  own: Pick<ModuleDefinition<Key>, 'key' | 'title' | 'icon' | 'columns'> & { detailsTitle: TextCode },
): ModuleDefinition<Key> {
  return {
    key: own.key,
    title: own.title,
    icon: own.icon,
    lifecycle: taskLifecycle,
    sections: [userSection, locationSection, { key: 'details', title: own.detailsTitle }],
    fields: [
      ...userFields,
      ...locationFields,
      ...segmentFields,
      ...subSegmentFields({ onForm: true }),
      startField,
      { ...endField, title: 'field.finish' },
      copiedField,
      ...taskFields,
      priorityField,
      remarksField(),
      ...taskWorkFields,
      attachmentsField,
      ...scheduleFacts('duration', 'offHours'),
      ...noApproverFields,
    ],
    columns: own.columns,
    rules: [startBeforeEnd, startsWithinAYear, endsWithinAYear],
    derivations: [accountingUnit, taskDetails],
    doneBy: 'assignees',
  };
}
