import { payloads } from '../../store/enqueue.ts';
import { forgetOldDeliveries } from '../../usecases/webhooks/forget-old-deliveries.ts';
import { defineTask } from '../task.ts';

export const forgetOldDeliveriesTask = defineTask(
  payloads['forget-old-deliveries'],
  (_payload, { database, clock }, { signal }) => forgetOldDeliveries(database, clock.now(), signal),
);
