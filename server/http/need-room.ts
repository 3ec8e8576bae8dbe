import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Room } from '../adapters/files/disk-room.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call adds to. */
    adds?: 'files' | 'rows';
  }
}

/** Refuses what would be stored while the disk is almost full, before it is read; reading goes on. */
export function needRoom(app: FastifyInstance, room: Room): void {
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    if (config.adds === undefined) return;
    const hasRoom = (await room.forSaves()) && (config.adds === 'rows' || (await room.forFiles()));
    if (!hasRoom) throw new Failure('error.no-room');
  });
}
