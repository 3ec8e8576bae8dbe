import { runsLocation } from '@sitebook/domain/access/actor.ts';
import type { FedResource, Feed } from '@sitebook/domain/feeds/feed.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf, modules } from '@sitebook/domain/modules/registry.ts';
import type { Deps } from '../../deps.ts';
import type { Seen } from '../../mail/calendar-event.ts';
import { writeFeed } from '../../mail/write-feed.ts';
import { findFeed, noteReading } from '../../store/feeds.ts';
import { listCalendar } from '../../store/requests/list-calendar.ts';
import { listOwn } from '../../store/requests/list-own.ts';
import type { Asking } from '../../store/requests/place.ts';
import { lookInto } from '../entering/enter-location.ts';
import { seeOwn } from '../home/seen-brief.ts';
import { askingAsOwner, nowhere } from '../links/link-owner.ts';
import { linkHash } from '../links/link-secret.ts';
import { calendarRange } from '../requests/calendar-range.ts';

/** More than anybody has in these months. */
const mostOwn = 2_000;

/** The feed that an address leads to. */
export async function enterFeed({ database }: Deps, secret: string): Promise<Feed> {
  const hash = linkHash(secret);
  const feed = hash && (await findFeed(database, hash));
  if (!feed) throw nowhere();
  return feed;
}

/** What a feed shows now: no more than its owner may see at this moment. */
export async function readFeed(deps: Deps, feed: Feed): Promise<string> {
  const { database, config, clock } = deps;
  const asking = await askingAsOwner(deps, feed);
  const range = calendarRange({ from: undefined, to: undefined }, clock.now());
  const fed = feed.resource
    ? await fedByResource(deps, asking, feed.resource, range)
    : await fedByOwner(deps, asking, range);
  await noteReading(database, feed, clock.now());
  return writeFeed(config, { events: fed, range, of: feed.resource?.name ?? null });
}

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** That it is taken, and no more. */
async function fedByResource(
  { database }: Deps,
  asking: Asking,
  { id, module, baseLocationId }: FedResource,
  range: Range,
): Promise<readonly Seen[]> {
  const definition = moduleOf(module);
  const place = definition && (await lookInto(database, asking, baseLocationId, module));
  if (!place || !runsLocation(place.actor)) throw nowhere();
  const bookings = await listCalendar(database, definition, { baseLocationId, resourceId: id, fields: null, ...range });
  return bookings.map((stored) => ({ definition, seen: { stored, place, view: 'slot', now: asking.now } }));
}

const allStatuses = ({ lifecycle }: ModuleDefinition) => Object.keys(lifecycle.phases) as StatusCode[];

/** In full, over all modules and locations: what takes their time. */
async function fedByOwner({ database }: Deps, asking: Asking, { from }: Range): Promise<readonly Seen[]> {
  const timed = modules.filter(
    (one) => one.lifecycle.makes === 'booking' && fieldOf(one, 'start') && fieldOf(one, 'end'),
  );
  const wanted = timed.map((definition) => ({ module: definition.key, statuses: allStatuses(definition) }));
  const own = await listOwn(database, { asking, wanted, goesOnAt: from, limit: mostOwn });
  return seeOwn(database, asking, own, () => null);
}
