import { payloads } from '../../store/enqueue.ts';
import { sendMail } from '../../usecases/outbox/send-mail.ts';
import { defineTask } from '../task.ts';

/** Put while there was a mail server that now there is not, it leaves the mail where it waits. */
export const sendMailTask = defineTask(payloads['send-mail'], async ({ mailId }, deps, { isLastTry }) => {
  if (!deps.mailer) return;
  const outcome = await sendMail(deps, deps.mailer, { mailId, isLastTry });
  if (outcome) deps.metrics?.mail(outcome);
});
