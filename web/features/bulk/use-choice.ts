import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListAsked, RequestPage } from '../../api/request-queries.ts';
import type { ListedRequest } from '../../api/wire-request.ts';

export type OnChoose = (request: ListedRequest, isRange: boolean) => void;

/** Which requests of a list somebody has chosen, to do something to all of them. */
export interface Choosing {
  /** Those that are chosen, as the list shows them now, else as they were when they were chosen. */
  readonly chosen: readonly ListedRequest[];
  /** How many there are, where all that match are chosen, seen or not. */
  readonly matching: number | null;
  /** What the list has shown so far. */
  readonly rows: readonly ListedRequest[];
  readonly isChosen: (id: number) => boolean;
  readonly choose: OnChoose;
  readonly chooseShown: () => void;
  readonly chooseThese: (ids: readonly number[]) => void;
  readonly chooseMatching: (count: number) => void;
  readonly clear: () => void;
}

interface Choice {
  /** The tab that it belongs to; another one begins with nothing chosen. */
  readonly tab: string;
  /** The list that all of is chosen; of another one nothing is. */
  readonly all: { readonly list: string; readonly count: number } | null;
  readonly some: ReadonlyMap<number, ListedRequest>;
}

const nothing: ReadonlyMap<number, ListedRequest> = new Map();

/**
 * What is chosen stays while the list is sorted, searched or narrowed, so that it can be gathered from several searches.
 * Another tab begins anew; so does another list where all that match were chosen.
 */
export function useChoice(asked: ListAsked, data: InfiniteData<RequestPage> | undefined): Choosing {
  const { iBaseLocationId, tab: name, search, filter } = asked;
  const tab = JSON.stringify([iBaseLocationId, name]);
  const list = JSON.stringify([tab, search, filter]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const [kept, setKept] = useState<Choice>({ tab, all: null, some: nothing });
  const isOutdated = kept.tab !== tab || (kept.all !== null && kept.all.list !== list);
  const { all, some } = isOutdated ? { all: null, some: nothing } : kept;
  const now = useRef({ tab, list, rows, all, some, last: null as number | null });
  useEffect(() => {
    now.current = { ...now.current, tab, list, rows, all, some };
  }, [tab, list, rows, all, some]);

  // Rows are drawn anew only when something of theirs changes: what they are given stays the same.
  const acts = useMemo(() => {
    const set = (next: ReadonlyMap<number, ListedRequest>) => {
      const { tab: here } = now.current;
      now.current = { ...now.current, some: next, all: null };
      setKept({ tab: here, all: null, some: next });
    };
    const byId = (requests: readonly ListedRequest[]) => requests.map((request) => [request.id, request] as const);
    const choose: OnChoose = (request, isRange) => {
      const { rows: shown, all: whole, some: before, last } = now.current;
      const chosen = new Map(whole ? byId(shown) : before);
      const [from, to] = [last, request.id].map((id) => shown.findIndex((row) => row.id === id));
      now.current.last = request.id;
      if (isRange && from !== undefined && to !== undefined && from >= 0 && to >= 0) {
        const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
        return set(new Map([...chosen, ...byId(between)]));
      }
      if (!chosen.delete(request.id)) chosen.set(request.id, request);
      set(chosen);
    };
    return {
      choose,
      chooseShown: () => set(new Map([...now.current.some, ...byId(now.current.rows)])),
      chooseThese: (ids: readonly number[]) =>
        set(new Map(byId(now.current.rows.filter(({ id }) => ids.includes(id))))),
      chooseMatching: (count: number) =>
        setKept({ tab: now.current.tab, all: { list: now.current.list, count }, some: nothing }),
      clear: () => set(nothing),
    };
  }, []);

  const shown = new Map(rows.map((row) => [row.id, row]));
  return {
    ...acts,
    rows,
    chosen: [...some].map(([id, request]) => shown.get(id) ?? request),
    matching: all?.count ?? null,
    isChosen: (id) => all !== null || some.has(id),
  };
}
