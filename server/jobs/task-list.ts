import type { JobName } from '../store/enqueue.ts';
import type { Task } from './task.ts';
import { fillInPeopleTask } from './tasks/fill-in-people.ts';
import { forgetOldBulksTask } from './tasks/forget-old-bulks.ts';
import { forgetOldDeliveriesTask } from './tasks/forget-old-deliveries.ts';
import { forgetOldKeysTask } from './tasks/forget-old-keys.ts';
import { forgetOldMailsTask } from './tasks/forget-old-mails.ts';
import { forgetOldNoticesTask } from './tasks/forget-old-notices.ts';
import { forgetOldWaitsTask } from './tasks/forget-old-waits.ts';
import { gatherNoticesTask } from './tasks/gather-notices.ts';
import { hastenApprovalTask } from './tasks/hasten-approval.ts';
import { lookForFreedTask } from './tasks/look-for-freed.ts';
import { refreshSearchTextsTask } from './tasks/refresh-search-texts.ts';
import { releaseNoShowsTask } from './tasks/release-no-shows.ts';
import { removeUnusedFilesTask } from './tasks/remove-unused-files.ts';
import { runBulkTask } from './tasks/run-bulk.ts';
import { sendDeliveryTask } from './tasks/send-delivery.ts';
import { sendDigestsTask } from './tasks/send-digests.ts';
import { sendMailTask } from './tasks/send-mail.ts';
import { tellOfBulkTask } from './tasks/tell-of-bulk.ts';
import { tellOfDelaysTask } from './tasks/tell-of-delays.ts';
import { tellOfFaultTask } from './tasks/tell-of-fault.ts';
import { tellOfFreedTask } from './tasks/tell-of-freed.ts';
import { tellOfMessageTask } from './tasks/tell-of-message.ts';
import { tellPeopleTask } from './tasks/tell-people.ts';
import { unlockAbandonedJobsTask } from './tasks/unlock-abandoned-jobs.ts';
import { watchSitesTask } from './tasks/watch-sites.ts';
import { writeDeliveriesTask } from './tasks/write-deliveries.ts';

/** Who does each job. */
export const tasks: Readonly<Record<JobName, Task>> = {
  'fill-in-people': fillInPeopleTask,
  'forget-old-bulks': forgetOldBulksTask,
  'forget-old-deliveries': forgetOldDeliveriesTask,
  'forget-old-keys': forgetOldKeysTask,
  'forget-old-mails': forgetOldMailsTask,
  'forget-old-notices': forgetOldNoticesTask,
  'forget-old-waits': forgetOldWaitsTask,
  'gather-notices': gatherNoticesTask,
  'hasten-approval': hastenApprovalTask,
  'look-for-freed': lookForFreedTask,
  'refresh-search-texts': refreshSearchTextsTask,
  'release-no-shows': releaseNoShowsTask,
  'remove-unused-files': removeUnusedFilesTask,
  'run-bulk': runBulkTask,
  'send-delivery': sendDeliveryTask,
  'send-digests': sendDigestsTask,
  'send-mail': sendMailTask,
  'tell-of-bulk': tellOfBulkTask,
  'tell-of-delays': tellOfDelaysTask,
  'tell-of-fault': tellOfFaultTask,
  'tell-of-freed': tellOfFreedTask,
  'tell-of-message': tellOfMessageTask,
  'tell-people': tellPeopleTask,
  'unlock-abandoned-jobs': unlockAbandonedJobsTask,
  'watch-sites': watchSitesTask,
  'write-deliveries': writeDeliveriesTask,
};
