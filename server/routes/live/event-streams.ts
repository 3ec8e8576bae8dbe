import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { eventNames } from '@sitebook/contract/live/event-names.ts';
import type { RequestChanged } from '@sitebook/contract/live/events.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { logAnswer } from '../../http/logging.ts';
import type { ChangeFeed } from '../../live/change-feed.ts';
import { begin, event, heartbeat, heartbeatMs, send } from './sse.ts';
import { streamRights } from './stream-rights.ts';

const longestTimer = 2_147_483_647;
/** Far more than anybody has open: all tabs of a browser share one stream for each location. */
const mostPerPerson = 30;

interface StreamOptions {
  /** Who reads it. */
  readonly alias: string;
  /** Without one, what concerns the reader is all that is told. */
  readonly baseLocationId: number | undefined;
  /** The moment before which nothing was fetched, where the reader knows one. */
  readonly since: string | undefined;
  /** The modules that are open to the reader now. */
  readonly openModules: () => Promise<ReadonlySet<string>>;
  /** The moment at which it ends at the latest. */
  readonly until: number;
}

export interface EventStreams {
  /** Turns the reply into a stream of the changes at a location; refused to whoever has too many already. */
  open(reply: FastifyReply, options: StreamOptions): void;
}

/** All streams of this server. They end when it closes. */
export function eventStreams(
  app: FastifyInstance,
  changes: ChangeFeed,
  options: { heartbeatMs?: number } = {},
): EventStreams {
  const streams = new Map<ServerResponse, string>();
  let isClosing = false;
  const beating = setInterval(() => {
    for (const stream of streams.keys()) send(stream, heartbeat);
  }, options.heartbeatMs ?? heartbeatMs).unref();
  const unfollowHearing = changes.followHearing((isBehind) => {
    // What concerns them may have been missed; what concerns their location is told by a resync.
    for (const stream of streams.keys()) send(stream, isBehind ? behind : person);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    unfollowHearing();
    clearInterval(beating);
    for (const stream of streams.keys()) stream.end();
  });

  const countOf = (alias: string) => [...streams.values()].filter((reader) => reader === alias).length;

  return {
    open(reply, { alias, baseLocationId, since, openModules, until }) {
      if (countOf(alias) >= mostPerPerson) {
        reply.header('retry-after', '30');
        throw new Failure('error.too-many-streams');
      }
      const stream = begin(reply);
      if (reply.request.method === 'HEAD' || isClosing) return void stream.end();
      let from = since;
      const catchUp = () => {
        const missed = from === undefined ? undefined : changes.lately.since(from, { alias, baseLocationId });
        from = undefined;
        if (!missed) return send(stream, resync);
        for (const change of missed.changes) follower.changed(change);
        if (missed.isConcerned) send(stream, person);
        send(stream, current);
      };
      const { hears, renew } = streamRights({
        openModules,
        onRenewed: () => {
          catchUp();
          if (changes.isBehind()) send(stream, behind);
        },
        onTrouble: (error) => {
          reply.log.warn(error, 'the rights of a stream cannot be read');
          // On coming back the reader is asked anew.
          stream.end();
        },
      });
      const follower = {
        changed: ({ module, id, resourceId }: RequestChanged) => {
          if (hears(module)) send(stream, changed({ module, id, resourceId }));
        },
        resync: renew,
      };
      const unfollow = baseLocationId === undefined ? () => {} : changes.follow(baseLocationId, follower);
      const unfollowPerson = changes.followPerson(alias, () => send(stream, person));
      const expiry = setTimeout(() => stream.end(), Math.min(until - Date.now(), longestTimer)).unref();
      streams.set(stream, alias);
      // Told also of a reader who left before the stream began, which no event would tell any more.
      finished(stream, () => {
        unfollow();
        unfollowPerson();
        clearTimeout(expiry);
        streams.delete(stream);
        // Fastify logs what came to its end; most readers simply leave.
        if (!stream.writableFinished) logAnswer(reply.request, reply);
      });
      // What the caller fetched is from before this stream began.
      renew();
    },
  };
}

const changed = (change: RequestChanged) => event(eventNames.changed, change);
const person = event(eventNames.person, {});
const current = event(eventNames.current, {});
const resync = event(eventNames.resync, {});
const behind = event(eventNames.behind, {});
