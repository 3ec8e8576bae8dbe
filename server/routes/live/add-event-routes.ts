import { eventsPath, eventsQuery } from '@sitebook/contract/live/events.ts';
import { moduleKeys } from '@sitebook/domain/modules/module-key.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { enter, openModulesAt } from '../../usecases/entering/visits.ts';
import type { RouteTable } from '../define-route.ts';
import { eventStreams } from './event-streams.ts';
import { tokenExpiry } from './token-expiry.ts';

/** The stream by which open screens hear of changes. */
export function addEventRoutes(
  table: RouteTable,
  app: FastifyInstance,
  deps: ServerDeps,
  options: { heartbeatMs?: number } = {},
): void {
  const streams = eventStreams(app, deps.changes, options);
  table.add({
    method: 'GET',
    path: eventsPath,
    summary:
      'The changes at a location as server-sent events: request.changed; person.changed when something new concerns the caller; current when nothing is missing since the moment named; resync when some may be missing; behind when nothing is heard of changes until the next event',
    query: eventsQuery,
    answer: z.string(),
    answerType: 'text/event-stream',
    isUncounted: true,
    async handle({ caller, query: { iBaseLocationId, since }, reply }) {
      if (iBaseLocationId !== undefined) await enter(deps, caller, { baseLocationId: iBaseLocationId });
      streams.open(reply, {
        alias: caller.alias,
        baseLocationId: iBaseLocationId,
        since,
        openModules: async () =>
          iBaseLocationId === undefined ? new Set<string>() : openModulesAt(deps, caller, iBaseLocationId, moduleKeys),
        until: tokenExpiry(reply.request.headers.authorization),
      });
      return reply;
    },
  });
}
