import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyReply } from 'fastify';
import { callCounter } from './call-limit.ts';
import { etagOf } from './validators.ts';

/** What is read without a sign-in, by an address of its own. */
export interface LinkReadings {
  /** Refuses whoever reads too often: all that goes by this name together. */
  take(reply: FastifyReply, name: string): void;
  /** All who read the same at a time get what is written once. */
  once(id: number, write: () => Promise<string>): Promise<Written>;
}

export interface Written {
  readonly content: string;
  readonly etag: string;
}

/** With nothing as the limit everybody reads as often as they like. */
export function linkReadings(perMinute: number | null): LinkReadings {
  const counter = perMinute === null ? undefined : callCounter(perMinute);
  const underway = new Map<number, Promise<Written>>();
  return {
    take(reply, name) {
      const wait = counter?.take(name, performance.now()) ?? 0;
      if (wait === 0) return;
      reply.header('retry-after', String(Math.ceil(wait / 1000)));
      throw new Failure('error.too-many');
    },
    once(id, write) {
      const reading = underway.get(id) ?? written(write).finally(() => underway.delete(id));
      underway.set(id, reading);
      return reading;
    },
  };
}

async function written(write: () => Promise<string>): Promise<Written> {
  const content = await write();
  return { content, etag: etagOf(content) };
}
