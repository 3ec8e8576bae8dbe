import { payloads } from '../../store/enqueue.ts';
import { sendDigests } from '../../usecases/notices/send-digests.ts';
import { defineTask } from '../task.ts';

export const sendDigestsTask = defineTask(payloads['send-digests'], (_payload, deps) => sendDigests(deps));
