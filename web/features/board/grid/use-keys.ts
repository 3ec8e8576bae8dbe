import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { type Cursor, moveCursor, settled, standAt, timeAt } from './cursor.ts';
import type { Ring } from './grid-row.tsx';
import { nudged } from './held.ts';
import { type Sight, show } from './in-sight.ts';
import { type GridBlock, type GridRow, type HeldStep, isSamePlace, type Place } from './row.ts';

interface KeysOptions<Block extends GridBlock> extends Sight {
  readonly id: string;
  readonly idOf: (block: number) => string;
  readonly rows: readonly GridRow<Block>[];
  readonly lookAt: number;
  readonly tell: (block: Block | null, place: Place, step?: HeldStep) => string;
  readonly onOpen: (block: Block) => void;
  readonly onMove: (block: Block, place: Place) => void;
  readonly onFixed?: (block: Block) => void;
  readonly onDraw: (place: Place) => void;
  readonly onPeriod: (by: 1 | -1) => void;
}

interface Lifted<Block> {
  readonly block: Block;
  readonly from: Place;
  readonly place: Place;
  /** The first moment of the axis that it was lifted on. */
  readonly on: number;
}

/** A grid by keyboard: one stop, from which arrows lead over rows, times and blocks; what is lifted goes along. */
export function useKeys<Block extends GridBlock>(options: KeysOptions<Block>) {
  const { id, axis, rows, tell, onPeriod } = options;
  const [kept, keep] = useState<Cursor | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [held, setLifted] = useState<Lifted<Block> | null>(null);
  const [told, setTold] = useState('');
  // On another day it stands where it was.
  const lifted = held?.on === axis.start ? held : null;
  const first = rows[0];
  // What others change, or another day, takes away what keys had led to.
  const begin = Math.min(Math.max(options.lookAt + axis.line, axis.start), axis.end - axis.line);
  const cursor = (kept && settled(kept, rows, axis)) ?? (first ? standAt(first, begin) : null);
  const blockAt = (one: Cursor | null) =>
    rows.find(({ key }) => key === one?.row)?.blocks.find(({ key }) => key === one?.block) ?? null;

  const ring = useMemo<Ring | null>(() => {
    if (!cursor || !isFocused) return null;
    const { start, end } = timeAt(cursor, axis);
    const name = tell(null, { row: cursor.row, start, end });
    return { id: `${id}-${cursor.row}-${start}-${end}`, block: cursor.block, start, end, told: name };
  }, [cursor, isFocused, axis, id, tell]);

  const go = (next: Cursor) => {
    keep(next);
    const block = blockAt(next);
    const time = block ?? timeAt(next, axis);
    show(options, { row: next.row, ...time });
  };
  const carry = (event: KeyboardEvent, one: Lifted<Block>) => {
    const { block, from, place } = one;
    if (event.key === 'Escape') {
      setLifted(null);
      setTold(tell(block, from, 'back'));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setLifted(null);
      setTold('');
      if (!isSamePlace(from, place)) options.onMove(block, place);
    } else {
      const keysOfRows = rows.map(({ key }) => key);
      const next = nudged(place, event, keysOfRows, axis);
      if (!next) return;
      setLifted({ ...one, place: next });
      setTold(tell(block, next));
      show(options, next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const act = (event: KeyboardEvent, here: Cursor): boolean => {
    const block = blockAt(here);
    if (event.key === 'Enter' && block) options.onOpen(block);
    else if ((event.key === 'm' || event.key === ' ') && block?.canMove) {
      const from = { row: here.row, start: block.start, end: block.end };
      setLifted({ block, from, place: from, on: axis.start });
      keep(here);
      setTold(tell(block, from, 'lifted'));
    } else if (event.key === 'm' && block) {
      options.onFixed?.(block);
    } else if ((event.key === 'Enter' || event.key === ' ') && !block) {
      options.onDraw({ row: here.row, ...timeAt(here, axis) });
    } else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !cursor) return;
    if (lifted) return carry(event, lifted);
    const here = focusedOn(event.target as Element, rows) ?? cursor;
    if (!act(event, here)) {
      const led = moveCursor(here, event, rows, axis);
      if (led === undefined) return;
      if (led === 'before' || led === 'after') {
        keep(null);
        onPeriod(led === 'before' ? -1 : 1);
      } else go(led);
      // Keys go on from the grid, whatever a click or the way back has given the focus to.
      options.scroller.current?.focus({ preventScroll: true });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const handlers = {
    onKeyDown,
    onFocus: ({ target, currentTarget }: FocusEvent) => setFocused(target === currentTarget),
    onBlur: () => {
      setFocused(false);
      setLifted(null);
    },
  };
  return { cursor, ring, lifted, told, announce: setTold, handlers };
}

/** The block that has the focus itself. */
function focusedOn(target: Element, rows: readonly GridRow[]): Cursor | null {
  const key = Number(target.closest('[data-block]')?.getAttribute('data-block'));
  const row = key ? rows.find(({ blocks }) => blocks.some((block) => block.key === key)) : undefined;
  const block = row?.blocks.find((one) => one.key === key);
  return row && block ? { row: row.key, at: block.start, block: key, anchor: null } : null;
}
