import { speaker } from './say.ts';

/** What the work behind the scenes does, for admins who are told that it fails. The server says it. */
const jobTexts = {
  'job.fill-in-people': 'Look somebody up in the directory',
  'job.forget-old-bulks': 'Delete what was done to several requests at once',
  'job.forget-old-deliveries': 'Delete old deliveries to webhooks',
  'job.forget-old-keys': 'Delete old keys of repeated calls',
  'job.forget-old-mails': 'Delete old mails',
  'job.forget-old-notices': 'Delete old notices',
  'job.forget-old-waits': 'Delete waits for times that have begun',
  'job.gather-notices': 'Write one mail of several notices',
  'job.hasten-approval': 'Remind somebody of an approval that waits',
  'job.look-for-freed': 'Look for what got free that somebody waits for',
  'job.refresh-search-texts': 'Bring what is searched for up to date',
  'job.release-no-shows': 'Cancel bookings that nobody has started',
  'job.remove-unused-files': 'Delete files that belong to nothing',
  'job.run-bulk': 'Do something to several requests at once',
  'job.send-delivery': 'Send to a webhook',
  'job.send-digests': 'Write the daily mails',
  'job.send-mail': 'Send a mail',
  'job.tell-of-bulk': 'Tell people what was done to several requests at once',
  'job.tell-of-delays': 'Tell people that the booking before theirs is not finished',
  'job.tell-of-fault': 'Tell the admins of a fault',
  'job.tell-of-freed': 'Tell people that a time is free that they wait for',
  'job.tell-of-message': 'Tell people of a message about a request',
  'job.tell-people': 'Tell people what happened to a request',
  'job.unlock-abandoned-jobs': 'Go on with the work of a server that stopped',
  'job.watch-sites': 'Look for what ends or runs low at locations',
  'job.write-deliveries': 'Write to webhooks what happened to a request',
} as const;

export const sayOfJob = speaker(jobTexts);
