import { payloads } from '../../store/enqueue.ts';
import { sendDelivery } from '../../usecases/webhooks/send-delivery.ts';
import { defineTask } from '../task.ts';

export const sendDeliveryTask = defineTask(payloads['send-delivery'], ({ deliveryId }, deps, { isLastTry }) =>
  sendDelivery(deps, deps.sender, { deliveryId, isLastTry }),
);
