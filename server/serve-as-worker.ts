import cluster from 'node:cluster';
import type { StartOptions } from './ground.ts';
import type { Fellows, Told } from './http/call-limit.ts';
import { stopMessage } from './lifetime/stop-signals.ts';
import { otherProcesses } from './metrics/others.ts';
import { serve } from './serve.ts';
import type { Heard, Order, Said } from './start-workers.ts';

/** In one of those processes: serves as it is told, together with the others. */
export async function serveAsWorker(options: StartOptions): Promise<{ lost: Promise<Error> }> {
  const say = (said: Said) => process.send?.(said);
  const told = new Set<(told: Told) => void>();
  const others = otherProcesses({ id: cluster.worker?.id ?? 0, count: options.config.WORKERS - 1, say });
  const order = new Promise<Order>((resolve) => {
    process.on('message', (heard: Heard | typeof stopMessage) => {
      if (heard === stopMessage) return;
      if ('order' in heard) resolve(heard.order);
      else if ('told' in heard) for (const listener of told) listener(heard.told);
      else others.hear(heard);
    });
  });
  say('begin');
  const { ground, ...place } = await order;
  const fellows: Fellows = { tell: (one) => say({ told: one }), onTold: (listener) => void told.add(listener) };
  const serving = await serve(ground, options, { ...place, fellows, others });
  say({ serving });
  // Whoever started it knows of the database.
  return { lost: new Promise(() => {}) };
}
