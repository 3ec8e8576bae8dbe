import type { Day } from '@sitebook/domain/time/day.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { Announcement } from '../../../ui/announcement.tsx';
import { leads } from '../../page/return-focus.ts';
import type { Axis } from './axis.ts';
import { DragLayer } from './drag-layer.tsx';
import { Ghost } from './ghost.tsx';
import { GridHead } from './grid-head.tsx';
import { GridLines } from './grid-lines.tsx';
import { headHeight, useGridLook } from './grid-look.ts';
import { type Draw, GridRowView } from './grid-row.tsx';
import { keepInSight } from './in-sight.ts';
import { placeRows, type Sizes } from './lay-out.ts';
import { NowLine } from './now-line.tsx';
import type { GridBlock, GridRow, HeldStep, Place } from './row.ts';
import { useKeys } from './use-keys.ts';
import { useSteps } from './use-steps.ts';
import { useView } from './use-view.ts';

/** Something on its way to where it was dropped, or back from there. */
export interface Flight<Block extends GridBlock> {
  readonly block: Block;
  readonly from: Place;
  readonly to: Place;
  readonly isBack: boolean;
}

export interface BoardGridProps<Block extends GridBlock> {
  readonly label: string;
  /** What the rows are. */
  readonly title: string;
  readonly rows: readonly GridRow<Block>[];
  /** The axis for so much room; the same function for the same time. */
  readonly axisFor: (room: number) => Axis;
  /** Where it begins to be looked at, and where it goes when that changes. */
  readonly lookAt: number;
  readonly offHours: readonly Interval[];
  readonly sizes: Sizes & { readonly nameWidth: number };
  readonly dayName: (day: Day) => string;
  readonly dayLabel?: (day: Day) => string;
  readonly today: Day;
  readonly draw: Draw<Block>;
  readonly flights: readonly Flight<Block>[];
  /** What is open beside it. */
  readonly openId: number | undefined;
  readonly onBack: (block: Block) => void;
  /** A place in words; with its row for those who listen. */
  readonly textOf: (place: Place) => string;
  readonly tell: (block: Block | null, place: Place, step?: HeldStep) => string;
  readonly refusal: (block: Block | null, place: Place) => string | null;
  readonly onOpen: (block: Block) => void;
  readonly onMove: (block: Block, place: Place) => void;
  /** Somebody tried to lift what does not move. */
  readonly onFixed?: (block: Block) => void;
  readonly onDraw: (place: Place) => void;
  readonly onPoint: (row: number, moment: number) => void;
  readonly onPeriod: (by: 1 | -1) => void;
}

/** Before it is measured. */
const anyRoom = 800;

/** Rows with blocks on an axis of time. It knows nothing of what they are. */
export function BoardGrid<Block extends GridBlock>(props: BoardGridProps<Block>) {
  const { rows, axisFor, lookAt, sizes, flights, draw, textOf, refusal, onMove, onOpen, onPoint, onDraw } = props;
  const { lane, leastRow, nameWidth } = sizes;
  const look = useGridLook();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { view, look: lookAgain } = useView(scroller, nameWidth);
  const axis = useMemo(() => axisFor(view.room ?? anyRoom), [axisFor, view.room]);
  const placed = useMemo(() => placeRows(rows, { lane, leastRow }), [rows, lane, leastRow]);
  const last = placed.at(-1);
  const height = last ? last.top + last.height : 0;
  const idOf = useCallback((block: number) => `${id}-${block}`, [id]);
  const keys = useKeys({ ...props, id, idOf, axis, placed, scroller });
  const isMeasured = view.room !== null;
  const drawn = useSteps(placed, isMeasured);

  const looked = useRef<{ readonly at: number; readonly axis: Axis } | null>(null);
  // Before anything is painted: nothing is seen moving.
  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (!isMeasured || !element) return;
    const before = looked.current;
    looked.current = { at: lookAt, axis };
    const isSameTime = before?.at === lookAt && before.axis.start === axis.start && before.axis.end === axis.end;
    // With more room or less, as when something is opened beside it, somebody goes on looking where they have scrolled to.
    const from = isSameTime ? before.axis.momentAt(Math.abs(element.scrollLeft)) : lookAt;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    element.scrollLeft = Math.max(0, axis.xOf(from)) * (isRtl ? -1 : 1);
    lookAgain();
  }, [isMeasured, lookAt, axis, lookAgain]);
  const keepOpenInSight = useEffectEvent(() => {
    for (const { row } of placed) {
      const block = row.blocks.find(({ key }) => key === props.openId);
      if (!block) continue;
      keepInSight({ axis, placed, scroller, sizes }, { row: row.key, start: block.start, end: block.end });
      lookAgain();
    }
  });
  // Whatever is opened takes room from the board, and may be what is no longer seen there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others move meanwhile is not followed
  useLayoutEffect(() => {
    if (isMeasured && props.openId !== undefined) keepOpenInSight();
  }, [isMeasured, axis, props.openId]);
  useEffect(() => {
    // What could not glide, since it was not to be seen, is back at once.
    const timers = flights.filter(({ isBack }) => isBack).map((one) => setTimeout(() => props.onBack(one.block), 600));
    return () => timers.forEach(clearTimeout);
  }, [flights, props.onBack]);

  const away = useMemo(() => new Set(flights.map(({ block }) => block.key)), [flights]);
  const from = axis.momentAt(view.left);
  const to = axis.momentAt(view.right);
  const common = { placed, axis, nameWidth, lane };
  const { cursor, lifted, ring, told } = keys;
  return (
    <>
      <Announcement>{told}</Announcement>
      {/* biome-ignore lint/a11y/useSemanticElements: a table places its cells itself */}
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={ring?.block == null ? ring?.id : idOf(ring.block)}
        tabIndex={0}
        className={look.scroller}
        {...leads('board')}
        {...keys.handlers}
      >
        <GridHead
          {...{ axis, nameWidth, title: props.title, dayName: props.dayName, today: props.today }}
          dayLabel={props.dayLabel}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          ref={body}
          role="rowgroup"
          className={look.body}
          style={{ height: `${height}px`, width: `${nameWidth + axis.width}px` }}
        >
          <GridLines axis={axis} nameWidth={nameWidth} offHours={props.offHours} />
          {placed.map((one, index) => {
            const { key } = one.row;
            const isSeen = index < drawn && one.top < view.bottom && view.top < one.top + one.height + headHeight;
            if (!isSeen && key !== cursor?.row) return null;
            return (
              <GridRowView
                key={key}
                {...one}
                {...{ index, axis, nameWidth, lane, from, to, idOf, draw, away }}
                ring={key === cursor?.row ? ring : null}
              />
            );
          })}
          <NowLine axis={axis} offset={nameWidth} />
          {flights.map(({ block, from: was, to: at, isBack }) => (
            <Ghost
              key={block.key}
              {...common}
              place={isBack ? was : at}
              text={textOf(isBack ? was : at)}
              isPending={!isBack}
              isGliding={isBack}
              onRest={() => isBack && props.onBack(block)}
            />
          ))}
          {lifted && (
            <Ghost
              {...common}
              place={lifted.place}
              text={textOf(lifted.place)}
              isRefused={refusal(lifted.block, lifted.place) !== null}
            />
          )}
          <DragLayer
            {...{ scroller, body, ...common, textOf, refusal, onMove, onDraw, onPoint, onOpen }}
            onFixed={props.onFixed}
            onPutBack={(block, place) => keys.announce(props.tell(block, place, 'back'))}
          />
        </div>
      </div>
    </>
  );
}
