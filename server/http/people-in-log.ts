import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ForgetfulMap } from '../forgetful-map.ts';

/** How log lines name whoever calls: in full, by what is always the same for the same person, or not at all. */
export type LogPeople = 'alias' | 'hash' | 'off';

/** Names the caller in every line that the log has of a call. For routes where it is known who is calling. */
export function nameCallersInLog(app: FastifyInstance, how: LogPeople): void {
  if (how === 'off') return;
  const nameOf = how === 'alias' ? (alias: string) => alias : remembered(hashOf);
  app.addHook('onRequest', async (request, reply) => {
    const { alias } = request.caller;
    request.log = request.log.child({ caller: nameOf(alias) });
    reply.log = request.log;
  });
}

const mostKnown = 10_000;

function remembered(nameOf: (alias: string) => string): (alias: string) => string {
  const known = new ForgetfulMap<string, string>(mostKnown);
  return (alias) => known.keep(alias, () => nameOf(alias));
}

/**
 * Without a key: whoever looks after the server has to find the lines of somebody who asks for help, and servers that
 * share a database have to agree. So it hides names from a reader, not from somebody who tries them all.
 */
function hashOf(alias: string): string {
  return createHash('sha256').update(alias).digest('hex').slice(0, 12);
}
