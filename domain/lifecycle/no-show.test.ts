import { describe, expect, it } from 'vitest';
import { isNoShow } from './no-show.ts';

const values = { start: '2026-04-15T14:00:00.000Z', end: '2026-04-15T16:00:00.000Z' };
const before = '2026-04-14T12:00:00Z';

interface Case {
  readonly more?: object;
  readonly setAt?: string;
  readonly now?: string;
  readonly minutes?: number;
  readonly since?: string | null;
}

function judge({ more = {}, setAt = before, now = '2026-04-15T14:15:00Z', minutes = 15, since = null }: Case): boolean {
  const grace = { minutes, since: since === null ? null : Date.parse(since) };
  return isNoShow({ ...values, ...more }, { setAt: Date.parse(setAt), now: Date.parse(now), grace });
}

describe('USE-2 nobody came', () => {
  it.each<[string, Case, boolean]>([
    ['once the grace is over', {}, true],
    ['just before that', { now: '2026-04-15T14:14:59Z' }, false],
    ['just before its end', { now: '2026-04-15T15:59:59Z' }, true],
    ['not after its end, when there is nothing left to give', { now: '2026-04-15T16:00:00Z' }, false],
    ['not where the grace is 0', { minutes: 0, now: '2026-04-15T15:00:00Z' }, false],
    ['not where the grace is longer than the booking', { minutes: 1440, now: '2026-04-15T15:59:00Z' }, false],
    ['not where it was started', { more: { actualStart: '2026-04-15T14:10:00.000Z' } }, false],
    ['not where it was started early', { more: { actualStart: '2026-04-15T13:00:00.000Z' } }, false],
    ['not where it was made at its start', { setAt: '2026-04-15T14:00:00Z' }, false],
    ['not where it was made or moved after its start', { setAt: '2026-04-15T14:05:00Z' }, false],
    ['where it was made a moment before', { setAt: '2026-04-15T13:59:59Z' }, true],
    ['not where the grace is newer than its start', { since: '2026-04-15T14:00:01Z' }, false],
    ['where the grace is as old as its start', { since: '2026-04-15T14:00:00Z' }, true],
    ['not where it has no end', { more: { end: null } }, false],
    ['not where it has no start', { more: { start: null } }, false],
  ])('%s', (_what, given, expected) => {
    expect(judge(given)).toBe(expected);
  });
});
