import { payloads } from '../../store/enqueue.ts';
import { forgetOldMails } from '../../usecases/outbox/forget-old-mails.ts';
import { defineTask } from '../task.ts';

export const forgetOldMailsTask = defineTask(
  payloads['forget-old-mails'],
  (_payload, { database, clock }, { signal }) => forgetOldMails(database, clock.now(), signal),
);
