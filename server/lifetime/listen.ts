import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CannotStart, systemCode } from './cannot-start.ts';

interface Address {
  readonly host: string;
  readonly port: number;
  /** What the settings that name it begin with. */
  readonly prefix?: '' | 'METRICS_';
}

/** Finds out early, before anything is started or written, that the address cannot be had. */
export async function assertFree(address: Address): Promise<void> {
  const probe = createServer();
  await explaining(address, async () => {
    probe.listen({ host: address.host, port: address.port, exclusive: true });
    await once(probe, 'listening');
  });
  probe.close();
  await once(probe, 'close');
}

/** Opens the doors. */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  await explaining(address, () => app.listen({ host: address.host, port: address.port }));
}

/** Goes on serving, but no longer ready, for as long as load balancers need to notice. */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  if (!app.server.listening) return;
  app.isLeaving = true;
  await pause(seconds * 1000);
}

/** Takes no new connections and lets the answers under way finish, within a bound. */
export async function closeGracefully(app: FastifyInstance, seconds: number): Promise<void> {
  const closed = app.close();
  const late = await Promise.race([closed, pause(seconds * 1000, 'late' as const, { ref: false })]);
  if (late !== 'late') return;
  app.server.closeAllConnections();
  await closed;
}

async function explaining({ host, port, prefix = '' }: Address, open: () => Promise<unknown>): Promise<void> {
  try {
    await open();
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} of ${host} is taken by another program: stop that, or set ${prefix}PORT.`);
    if (code === 'EACCES') throw new CannotStart(`Port ${port} may not be opened by this user: set ${prefix}PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotStart(`${prefix}HOST: ${host} is not an address of this machine.`);
    throw error;
  }
}
