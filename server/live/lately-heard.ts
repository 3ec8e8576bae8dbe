import { randomUUID } from 'node:crypto';
import type { Change } from './change.ts';

/** Longer than a page needs to open its stream, also on a slow line. */
const keptMs = 5 * 60_000;
const mostKept = 5_000;
/** More than that, and fetching again is less work. */
const mostMissed = 100;

/** What a feed hears: that a request changed, that something concerns people, or doubt about a location or, with null, all. */
export type Heard =
  | { readonly change: Change }
  | { readonly people: readonly string[] }
  | { readonly doubtAt: number | null };

/** Who follows the changes at one location, or with undefined only what concerns them. */
export interface Reader {
  readonly alias: string;
  readonly baseLocationId: number | undefined;
}

export interface Missed {
  readonly changes: readonly Change[];
  /** Whether something new concerns the reader. */
  readonly isConcerned: boolean;
}

/** What was heard in the last minutes, for those who begin to follow a moment after they fetched. */
export interface LatelyHeard {
  /** Names this moment. Everything that was told before it is in what is fetched after it. */
  moment(): string;
  /** What a reader has missed since a moment; nothing when there is any doubt. */
  since(moment: string, reader: Reader): Missed | undefined;
}

export interface LatelyHeardWriter extends LatelyHeard {
  /** From now on everything is heard. */
  begin(): void;
  note(heard: Heard): void;
  /** Nothing is heard any more. */
  end(): void;
}

/**
 * A moment is the process's own: it is told by a clock that nobody sets, and means nothing to any other process, which
 * hears the same a little earlier or later.
 */
export function latelyHeard(now: () => number = () => performance.timeOrigin + performance.now()): LatelyHeardWriter {
  const id = randomUUID();
  let kept: (Heard & { readonly at: number })[] = [];
  /** Since when all that was heard is kept. */
  let wholeSince = Number.POSITIVE_INFINITY;

  const forget = (until: number) => {
    kept = kept.filter(({ at }) => at >= until);
    wholeSince = Math.max(wholeSince, until);
  };

  return {
    moment: () => `${id}.${Math.floor(now())}`,
    since(moment, { alias, baseLocationId }) {
      const [, of, at] = /^(.+)\.(\d+)$/.exec(moment) ?? [];
      const from = Number(at);
      if (of !== id || !(from >= wholeSince && from <= now())) return undefined;
      const missed = kept.filter((heard) => heard.at >= from);
      const changes = missed.flatMap((heard) => ('change' in heard ? heard.change : []));
      const here = changes.filter((change) => change.baseLocationId === baseLocationId);
      const isDoubtful = missed.some(
        (heard) => 'doubtAt' in heard && (heard.doubtAt === null || heard.doubtAt === baseLocationId),
      );
      if (isDoubtful || here.length > mostMissed) return undefined;
      return { changes: here, isConcerned: missed.some((heard) => 'people' in heard && heard.people.includes(alias)) };
    },
    begin() {
      kept = [];
      wholeSince = now();
    },
    note(heard) {
      const at = now();
      kept.push({ ...heard, at });
      if (kept.length > mostKept) forget(kept[mostKept / 2]?.at ?? at);
      else if ((kept[0]?.at ?? at) < at - 2 * keptMs) forget(at - keptMs);
    },
    end() {
      wholeSince = Number.POSITIVE_INFINITY;
    },
  };
}
