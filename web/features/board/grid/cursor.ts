import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Axis } from './axis.ts';
import type { GridBlock, GridRow } from './row.ts';

/** Where keys have led: to a block, or to free time from this moment on. */
export interface Cursor {
  readonly row: number;
  readonly at: number;
  readonly block: number | null;
  /** From where on it was extended. */
  readonly anchor: number | null;
}

/** Where a key leads; a side where it leads out of what is shown. */
export type Led = Cursor | 'before' | 'after' | undefined;

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

export function moveCursor(cursor: Cursor, pressed: Pressed, rows: readonly GridRow[], axis: Axis): Led {
  const index = rows.findIndex(({ key }) => key === cursor.row);
  const row = rows[index];
  if (!row) return undefined;
  const { key } = pressed;
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (by !== undefined) return standAt(rows[index + by] ?? row, cursor.at);
  if (key === 'Home') return standAt(row, axis.start);
  if (key === 'End') return standAt(row, axis.end - axis.line);
  if (key === 'PageUp') return 'before';
  if (key === 'PageDown') return 'after';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  if (pressed.shiftKey && cursor.block === null) return extended(cursor, key, axis);
  const led = key === 'ArrowRight' ? onwards(cursor, row, axis) : back(cursor, row, axis);
  if (led.at >= axis.end) return 'after';
  return led.at < axis.start && led.block === null ? 'before' : led;
}

/** On the block that is there, else on the free time. */
export function standAt(row: GridRow, at: number): Cursor {
  const block = row.blocks.find(({ start, end }) => start <= at && at < end);
  return { row: row.key, at, block: block?.key ?? null, anchor: null };
}

/** Where it stands now: with its block, wherever that went; nowhere where what it was on is not shown any more. */
export function settled(cursor: Cursor, rows: readonly GridRow[], { start, end, step }: Axis): Cursor | null {
  for (const { key: row, blocks } of cursor.block === null ? [] : rows) {
    const block = blocks.find(({ key }) => key === cursor.block);
    if (!block) continue;
    const isOver = row === cursor.row && block.start <= cursor.at && cursor.at < block.end;
    return isOver && cursor.at >= start ? cursor : { ...cursor, row, at: Math.max(block.start, start) };
  }
  const row = rows.find(({ key }) => key === cursor.row);
  if (!row || cursor.at < start - step || cursor.at >= end) return null;
  return cursor.block === null ? cursor : standAt(row, cursor.at);
}

/** The free time that is pointed at. */
export function timeAt({ at, anchor }: Cursor, { line, end }: Axis): Interval {
  const [first, last] = anchor === null || anchor <= at ? [anchor ?? at, at] : [at, anchor];
  return { start: first, end: Math.min(last + line, end) };
}

function extended(cursor: Cursor, key: string, { line, start, end }: Axis): Cursor {
  const at = cursor.at + (key === 'ArrowRight' ? line : -line);
  const isInside = at >= start && at < end;
  return isInside ? { ...cursor, at, anchor: cursor.anchor ?? cursor.at } : cursor;
}

function onwards(cursor: Cursor, row: GridRow, axis: Axis): Cursor {
  const { blocks } = row;
  const here = blocks.findIndex(({ key }) => key === cursor.block);
  const block = blocks[here];
  if (block) {
    const next = blocks[here + 1];
    return next && next.start < block.end ? on(row, next) : standAt(row, behindAll(blocks, here));
  }
  const target = lineAfter(cursor.at, axis);
  const next = blocks.find(({ start }) => start > cursor.at && start <= target);
  return next ? on(row, next) : standAt(row, target);
}

/** Where those end that the block, and those before it, overlap with. */
function behindAll(blocks: readonly GridBlock[], here: number): number {
  return Math.max(...blocks.slice(0, here + 1).map(({ end }) => end));
}

function back(cursor: Cursor, row: GridRow, axis: Axis): Cursor {
  const { blocks } = row;
  const here = blocks.findIndex(({ key }) => key === cursor.block);
  const block = blocks[here];
  const from = block?.start ?? cursor.at;
  const earlier = block ? blocks.slice(0, here) : blocks.filter(({ start }) => start < from);
  const target = lineBefore(from, axis);
  const last = earlier.at(-1);
  const latest = Math.max(target, ...earlier.map(({ end }) => end));
  if (last && latest >= from) return on(row, last);
  return standAt(row, latest);
}

const on = ({ key: row }: GridRow, { key, start }: GridBlock): Cursor => ({ row, at: start, block: key, anchor: null });

function lineAfter(at: number, { start, line }: Axis): number {
  return start + (Math.floor((at - start) / line) + 1) * line;
}

function lineBefore(at: number, { start, line }: Axis): number {
  return start + (Math.ceil((at - start) / line) - 1) * line;
}
