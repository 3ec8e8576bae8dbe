import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Axis } from './axis.ts';
import { isInside, type Point, pullOf } from './edges.ts';
import { Ghost } from './ghost.tsx';
import { headHeight } from './grid-look.ts';
import { type Held, heldAt, isGrip } from './held.ts';
import { type PlacedRow, rowAt } from './lay-out.ts';
import { type GridBlock, isSamePlace, type Place } from './row.ts';

/** So far a mouse has to go before it drags, and so little a finger may move while it presses. */
const threshold = 5;
const steady = 10;
const longPress = 500;

interface DragLayerProps<Block extends GridBlock> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
  readonly placed: readonly PlacedRow<Block>[];
  readonly axis: Axis;
  readonly nameWidth: number;
  readonly lane: number;
  readonly textOf: (place: Place) => string;
  /** What would be against it. */
  readonly refusal: (block: Block | null, place: Place) => string | null;
  readonly onMove: (block: Block, place: Place) => void;
  /** Somebody tried to lift what does not move. */
  readonly onFixed: ((block: Block) => void) | undefined;
  readonly onPutBack: (block: Block, from: Place) => void;
  readonly onDraw: (place: Place) => void;
  readonly onPoint: (row: number, moment: number) => void;
  readonly onOpen: (block: Block) => void;
}

interface Pressed<Block> {
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
  readonly held: Held;
  readonly block: Block | null;
  readonly element: Element | null;
}

/**
 * Dragging with a mouse, and with a finger that rests first: one that moves at once scrolls. Nothing but what is held is
 * drawn anew while it moves.
 */
export function DragLayer<Block extends GridBlock>(props: DragLayerProps<Block>) {
  const { scroller, body, placed, axis, nameWidth, lane, textOf, refusal } = props;
  const { onMove, onFixed, onPutBack, onDraw, onPoint, onOpen } = props;
  const [drawn, setDrawn] = useState<{ place: Place; block: Block | null } | null>(null);
  const pressed = useRef<Pressed<Block> | null>(null);
  const isHeld = useRef(false);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const lifted = useRef<Point>({ x: 0, y: 0 });
  const frame = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);

  const pointAt = (x: number, y: number) => {
    const box = body.current?.getBoundingClientRect();
    if (!box) return null;
    const isRtl = body.current && getComputedStyle(body.current).direction === 'rtl';
    const across = (isRtl ? box.right - x : x - box.left) - nameWidth;
    const row = rowAt(placed, y - box.top);
    return row && { row: row.row, moment: axis.momentAt(Math.min(Math.max(across, 0), axis.width - 1)) };
  };
  const placeNow = (): Place | null => {
    if (!scroller.current || !isInside(timesOf(scroller.current, 0), pointer.current)) return null;
    const at = pointAt(pointer.current.x, pointer.current.y);
    if (!at || !pressed.current) return null;
    const { held } = pressed.current;
    // Over a name the row is meant, at the same time.
    const isOverName = held.grip === 'move' && !isInside(timesOf(scroller.current, nameWidth), pointer.current);
    return heldAt(held, isOverName ? held.grabbed : at.moment, at.row.key, axis);
  };
  const follow = useEffectEvent(() => {
    frame.current = 0;
    if (!isHeld.current || !pressed.current) return;
    const place = placeNow();
    const { block } = pressed.current;
    // Nothing is drawn outside: what is let go there is put back.
    setDrawn((before) => (place && before && isSamePlace(before.place, place) ? before : place && { place, block }));
    if (scrollAlong(scroller.current, pointer.current, lifted.current, nameWidth))
      frame.current = requestAnimationFrame(follow);
  });
  const begin = useEffectEvent(() => {
    const { current } = pressed;
    if (!current) return;
    if (current.block && !current.block.canMove) {
      onFixed?.(current.block);
      return end(false);
    }
    isHeld.current = true;
    lifted.current = pointer.current;
    current.element?.setAttribute('data-lifted', '');
    scroller.current?.setPointerCapture(current.pointerId);
    follow();
  });
  const end = useEffectEvent((isDropped: boolean) => {
    const { current } = pressed;
    const wasHeld = isHeld.current;
    const place = wasHeld && isDropped ? placeNow() : null;
    clearTimeout(timer.current);
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    current?.element?.removeAttribute('data-lifted');
    if (wasHeld) {
      // What is let go clicks as well, on whatever is there.
      isDone.current = true;
      setTimeout(() => {
        isDone.current = false;
      });
    }
    pressed.current = null;
    isHeld.current = false;
    setDrawn(null);
    if (!current || !wasHeld) return;
    const { block, held } = current;
    if (block && place && !isSamePlace(place, held.from)) onMove(block, place);
    else if (block) onPutBack(block, held.from);
    else if (place) onDraw(place);
  });
  const press = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Element;
    const at = pointAt(event.clientX, event.clientY);
    if (event.button !== 0 || pressed.current || !at || !target.closest('[data-row]')) return;
    const { block, element } = blockAt(placed, target);
    const isTouch = event.pointerType !== 'mouse';
    if (!block && (isTouch || !at.row.canBook)) return;
    const grip = target.closest('[data-grip]')?.getAttribute('data-grip') ?? (block ? 'move' : 'new');
    if (!isGrip(grip)) return;
    const from = { row: at.row.key, start: block?.start ?? at.moment, end: block?.end ?? at.moment };
    const held = { grip, from, grabbed: at.moment };
    pressed.current = {
      pointerId: event.pointerId,
      isTouch,
      x: event.clientX,
      y: event.clientY,
      held,
      block,
      element,
    };
    pointer.current = { x: event.clientX, y: event.clientY };
    if (isTouch) timer.current = setTimeout(begin, longPress);
  });
  const moved = useEffectEvent(() => {
    if (isHeld.current) frame.current ||= requestAnimationFrame(follow);
  });
  const move = useEffectEvent((event: PointerEvent) => {
    const { current } = pressed;
    if (!current || event.pointerId !== current.pointerId) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(event.clientX - current.x, event.clientY - current.y);
    if (isHeld.current) moved();
    else if (current.isTouch && far > steady) end(false);
    else if (!current.isTouch && far >= threshold) begin();
  });
  const click = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    if (isDone.current || !target.closest('[data-row]')) return;
    const { block } = blockAt(placed, target);
    const at = pointAt(event.clientX, event.clientY);
    if (block) onOpen(block);
    else if (at) onPoint(at.row.key, at.moment);
  });
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isHeld.current) return;
    event.stopPropagation();
    event.preventDefault();
    end(false);
  });
  /** A finger that holds something scrolls nothing, and asks for no menu. */
  const hold = useEffectEvent((event: Event) => {
    if (isHeld.current || (event.type === 'contextmenu' && pressed.current?.isTouch)) event.preventDefault();
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', () => end(true), { signal });
    element.addEventListener('pointercancel', () => end(false), { signal });
    element.addEventListener('click', click, { signal });
    element.addEventListener('touchmove', hold, { signal, passive: false });
    element.addEventListener('contextmenu', hold, { signal });
    window.addEventListener('keydown', key, { signal, capture: true });
    window.addEventListener('resize', () => end(false), { signal });
    // The pointer rests, and is over another time all the same.
    window.addEventListener('scroll', moved, { signal, capture: true, passive: true });
    return () => {
      over.abort();
      clearTimeout(timer.current);
      cancelAnimationFrame(frame.current);
    };
  }, [scroller]);

  // What is under the pointer means something else now: the day, the hours or the rows are others.
  const layout = useMemo(() => placed.map(({ row, top }) => `${row.key} ${top}`).join(), [placed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when any of them changes
  useEffect(() => end(false), [axis, layout, nameWidth, lane]);

  if (!drawn) return null;
  const { place, block } = drawn;
  const against = refusal(block, place);
  const text = against === null ? textOf(place) : `${textOf(place)} · ${against}`;
  return <Ghost {...{ place, placed, axis, nameWidth, lane, text, isRefused: against !== null }} />;
}

function blockAt<Block extends GridBlock>(placed: readonly PlacedRow<Block>[], target: Element) {
  const element = target.closest('[data-block]');
  const key = Number(element?.getAttribute('data-block'));
  const found = element ? placed.flatMap(({ row }) => row.blocks).find((block) => block.key === key) : undefined;
  return { block: found ?? null, element };
}

/** Where times are seen: right of the names, below the head. */
function timesOf(scroller: HTMLElement, nameWidth: number) {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const isRtl = getComputedStyle(scroller).direction === 'rtl';
  return {
    left: left + (isRtl ? 0 : nameWidth),
    right: right - (isRtl ? nameWidth : 0),
    top: top + headHeight,
    bottom,
  };
}

/** Scrolls where the pointer has gone near an edge; tells whether it did. */
function scrollAlong(scroller: HTMLElement | null, at: Point, lifted: Point, nameWidth: number): boolean {
  if (!scroller) return false;
  const { x: left, y: top } = pullOf(timesOf(scroller, nameWidth), at, lifted);
  const before = [scroller.scrollLeft, scroller.scrollTop];
  scroller.scrollBy({ left, top });
  return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop;
}
