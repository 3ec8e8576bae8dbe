import { presentOpened } from '../../present/present-opened.ts';
import { payloads } from '../../store/enqueue.ts';
import { writeDeliveries } from '../../usecases/webhooks/write-deliveries.ts';
import { defineTask } from '../task.ts';

export const writeDeliveriesTask = defineTask(payloads['write-deliveries'], (entry, deps) =>
  writeDeliveries(deps, entry, presentOpened),
);
