import type { RequestPage } from '../api/request-queries.ts';

/** What to do with a page that was fetched again. */
export interface Merge {
  /** Which of the pages it is. */
  readonly index: number;
  readonly fresh: RequestPage;
  /** Ids of requests that have changed. */
  readonly changed: ReadonlySet<number>;
  /** Keep new rows waiting above the first page, so that nothing moves under the eyes of whoever reads further down. */
  readonly holdsNew: boolean;
}

/**
 * The pages with one of them brought up to date, every request once. A page that gained rows at its top still holds
 * those that this pushed out at its end, since the next page begins behind them. Nothing when the fresh page has no row
 * in common with the old one: then all pages have to be fetched.
 */
export function mergePage(pages: readonly RequestPage[], merge: Merge): readonly RequestPage[] | undefined {
  const { index, fresh, changed, holdsNew } = merge;
  const page = pages[index];
  if (!page) return pages;
  const old = [...(page.waiting ?? []), ...page.rows];
  const freshIds = idsOf(fresh.rows);
  const lastCommon = old.findLastIndex(({ id }) => freshIds.has(id));
  if (lastCommon === -1 && old.length > 0 && fresh.rows.length > 0) return undefined;

  const elsewhere = idsOf(pages.toSpliced(index, 1).flatMap(({ rows }) => rows));
  const here = fresh.rows.filter(({ id }) => !elsewhere.has(id));
  const pushedOut = fresh.next === null ? [] : old.slice(lastCommon + 1).filter(({ id }) => !changed.has(id));
  const rows = [...here, ...pushedOut];
  const next = pushedOut.length > 0 ? page.next : fresh.next;
  const merged = { rows, next };
  return pages.with(index, holdsNew && index === 0 ? holdNew(pages, merged) : merged);
}

/** The first page with its new rows waiting above those that are shown already. */
export function holdNew(shown: readonly RequestPage[], { rows, next }: RequestPage): RequestPage {
  const held = above(rows, idsOf(shown.flatMap((page) => page.rows)));
  return { rows: rows.slice(held), next, ...(held > 0 && { waiting: rows.slice(0, held) }) };
}

/** The pages with what waited above them. */
export function showWaiting(pages: readonly RequestPage[]): readonly RequestPage[] {
  const [first] = pages;
  if (!first?.waiting) return pages;
  const { waiting, ...page } = first;
  return pages.with(0, { ...page, rows: [...waiting, ...page.rows] });
}

function idsOf(rows: RequestPage['rows']): ReadonlySet<number> {
  return new Set(rows.map(({ id }) => id));
}

/** How many rows stand above the first one that is shown. */
function above(rows: RequestPage['rows'], shown: ReadonlySet<number>): number {
  return Math.max(
    0,
    rows.findIndex(({ id }) => shown.has(id)),
  );
}

/** Further down than this somebody reads, and new rows on top would push that away. */
const readingBelow = 120;

/** Whether new rows have to wait. */
export const isReadingBelow = () => window.scrollY > readingBelow;
