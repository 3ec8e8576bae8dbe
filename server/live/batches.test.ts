import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batches } from './batches.ts';
import type { Change } from './change.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const change = (id: number, resourceId: number | null = null, baseLocationId = 1001): Change => ({
  baseLocationId,
  module: 'Washbay',
  id,
  resourceId,
});

/** What a follower at location 1001 is told. */
function gathering() {
  const told: (Change | 'resync')[] = [];
  const follower = { changed: (one: Change) => void told.push(one), resync: () => void told.push('resync') };
  const gathered = batches((location) => (location === 1001 ? [follower] : []));
  return { told, add: (...changes: Change[]) => changes.forEach(gathered.add), pass: () => vi.runAllTimers() };
}

describe('the changes of a moment', () => {
  it('are told in the order in which they came, a request and its resource once', () => {
    const { told, add, pass } = gathering();
    add(change(2, 7), change(1), change(2, 7), change(2, 8));
    expect(told).toEqual([]);
    pass();
    expect(told).toEqual([change(2, 7), change(1), change(2, 8)]);
  });

  it('are told again in the next moment', () => {
    const { told, add, pass } = gathering();
    add(change(1));
    pass();
    add(change(1));
    pass();
    expect(told).toEqual([change(1), change(1)]);
  });

  it('LIVE-5 become a single doubt when there are too many', () => {
    const { told, add, pass } = gathering();
    add(...Array.from({ length: 100 }, (_, index) => change(index)));
    pass();
    expect(told).toHaveLength(100);
    add(...Array.from({ length: 101 }, (_, index) => change(index)));
    pass();
    expect(told.slice(100)).toEqual(['resync']);
  });

  it('of another location are nobody’s business here', () => {
    const { told, add, pass } = gathering();
    add(change(1, null, 2001));
    pass();
    expect(told).toEqual([]);
  });
});
