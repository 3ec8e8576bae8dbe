import { describe, expect, it } from 'vitest';
import type { RequestPage } from '../api/request-queries.ts';
import type { ListedRequest } from '../api/wire-request.ts';
import { mergePage, showWaiting } from './merge-page.ts';

const row = (id: number, status = 'assigned') => ({ id, status }) as unknown as ListedRequest;
const page = (next: string | null, ...rows: (number | ListedRequest)[]): RequestPage => ({
  rows: rows.map((each) => (typeof each === 'number' ? row(each) : each)),
  next,
});
const ids = (pages: readonly RequestPage[] | undefined) => pages?.map(({ rows }) => rows.map(({ id }) => id));
const two = [page('after 7', 9, 8, 7), page(null, 6, 5)];
const merge = (index: number, fresh: RequestPage, ...changed: number[]) => ({
  index,
  fresh,
  changed: new Set(changed),
  holdsNew: false,
});

describe('a page that is fetched again', () => {
  it('shows a new row on top and keeps what that pushed out', () => {
    const merged = mergePage(two, merge(0, page('after 8', 10, 9, 8), 10));
    expect(ids(merged)).toEqual([
      [10, 9, 8, 7],
      [6, 5],
    ]);
    expect(merged?.[0]?.next).toBe('after 7');
  });

  it('shows a changed row as it is now', () => {
    const merged = mergePage(two, merge(0, page('after 7', 9, row(8, 'closed'), 7), 8));
    expect(merged?.[0]?.rows[1]).toEqual(row(8, 'closed'));
  });

  it('loses a row that is gone, and takes in none that the next page has', () => {
    expect(ids(mergePage(two, merge(0, page('after 6', 9, 7, 6), 8)))).toEqual([
      [9, 7],
      [6, 5],
    ]);
  });

  it('loses the last row when it is the one that has changed', () => {
    expect(ids(mergePage(two, merge(0, page('after 6', 9, 8, 6), 7)))).toEqual([
      [9, 8],
      [6, 5],
    ]);
  });

  it('that is the last one takes in what follows, and where that ends', () => {
    const merged = mergePage([page('after 7', 9, 8, 7)], merge(0, page('after 6', 9, 7, 6), 8));
    expect([ids(merged), merged?.[0]?.next]).toEqual([[[9, 7, 6]], 'after 6']);
  });

  it('that is empty now empties', () => {
    expect(ids(mergePage([page(null, 9)], merge(0, page(null), 9)))).toEqual([[]]);
  });

  it('fills a list that was empty', () => {
    expect(ids(mergePage([page(null)], merge(0, page(null, 9), 9)))).toEqual([[9]]);
  });

  it('with nothing in common cannot be merged', () => {
    expect(mergePage(two, merge(0, page('after 20', 22, 21, 20), 20, 21, 22))).toBeUndefined();
  });
});

describe('new rows for whoever reads further down', () => {
  const held = mergePage(two, { ...merge(0, page('after 9', 11, 10, row(9, 'closed')), 9, 10, 11), holdsNew: true });

  it('wait, while what is there is brought up to date', () => {
    expect(ids(held)).toEqual([
      [9, 8, 7],
      [6, 5],
    ]);
    expect(held?.[0]?.rows[0]).toEqual(row(9, 'closed'));
    expect(held?.[0]?.waiting?.map(({ id }) => id)).toEqual([11, 10]);
  });

  it('are shown on top when asked for, and wait no more', () => {
    const shown = showWaiting(held ?? []);
    expect(ids(shown)).toEqual([
      [11, 10, 9, 8, 7],
      [6, 5],
    ]);
    expect(shown[0]).not.toHaveProperty('waiting');
  });

  it('go on waiting with those that come after them', () => {
    const more = mergePage(held ?? [], { ...merge(0, page('after 10', 12, 11, 10), 12), holdsNew: true });
    expect(more).toBeDefined();
    expect(more?.[0]?.waiting?.map(({ id }) => id)).toEqual([12, 11, 10]);
    expect(ids(more)).toEqual([
      [9, 8, 7],
      [6, 5],
    ]);
  });
});
