import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { leads } from '../../page/return-focus.ts';
import { type Axis, clipped } from './axis.ts';
import { useGridLook } from './grid-look.ts';
import type { PlacedRow } from './lay-out.ts';
import type { GridBlock } from './row.ts';

/** How a block looks, and what it says. */
export interface BlockLook {
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

export type Draw<Block extends GridBlock> = (block: Block, width: number) => BlockLook;

/** What keys have led to on this row. */
export interface Ring {
  readonly id: string;
  readonly block: number | null;
  readonly start: number;
  readonly end: number;
  readonly told: string;
}

interface GridRowProps<Block extends GridBlock> extends PlacedRow<Block> {
  readonly index: number;
  readonly axis: Axis;
  readonly nameWidth: number;
  readonly lane: number;
  /** The moments between which something is drawn. */
  readonly from: number;
  readonly to: number;
  readonly idOf: (block: number) => string;
  readonly draw: Draw<Block>;
  readonly ring: Ring | null;
  /** What is on its way elsewhere, or back. */
  readonly away: ReadonlySet<number>;
}

/** Below this a block is hard to see, however short it is. */
const leastBlock = 5;
/** What is narrower has one end to hold it by, or none. */
const roomForGrip = 16;
const roomForGrips = 32;

/** A row with what is in sight of it. */
function Row<Block extends GridBlock>(props: GridRowProps<Block>) {
  const { row, lanes, top, height, index, axis, nameWidth, lane, from, to, idOf, draw, ring, away } = props;
  const look = useGridLook();
  const seen = row.blocks.filter(({ start, end }) => start < to && from < end);
  const across = (start: number, end: number) => ({
    insetInlineStart: `${axis.xOf(start)}px`,
    width: `${Math.max(leastBlock, axis.xOf(end) - axis.xOf(start) - 1)}px`,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a table places its cells itself
    <div role="row" aria-rowindex={index + 2} className={look.row} style={{ top: `${top}px`, height: `${height}px` }}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="rowheader" className={look.name} style={{ width: `${nameWidth}px` }}>
        {row.name}
        {row.notes}
      </div>
      <div
        className={mergeClasses(look.track, row.canBook && look.bookable)}
        data-row={row.key}
        style={{ insetInlineStart: `${nameWidth}px`, width: `${axis.width}px` }}
      >
        {row.shades.map((shade) => (
          <div
            key={shade.start}
            aria-hidden
            title={shade.reason}
            className={look.shade}
            data-closed
            style={across(Math.max(shade.start, axis.start), Math.min(shade.end, axis.end))}
          >
            {shade.inShort !== '' && (
              <span className={look.reason} style={{ insetInlineStart: `${nameWidth}px` }}>
                {shade.inShort ?? shade.reason}
              </span>
            )}
          </div>
        ))}
        {seen.map((block) => {
          const { key, canMove } = block;
          const shown = clipped(block, axis);
          if (!shown) return null;
          const { start, end, goesOnBefore, goesOnAfter } = shown;
          const width = axis.xOf(end) - axis.xOf(start);
          const drawn = draw(block, width);
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              role="gridcell"
              id={idOf(key)}
              tabIndex={-1}
              data-block={key}
              {...leads(`booking-${key}`)}
              {...drawn.data}
              {...(away.has(key) && { 'aria-busy': true })}
              {...(drawn.isOpen && { 'aria-current': true })}
              aria-label={drawn.label}
              title={drawn.label}
              className={mergeClasses(
                look.block,
                canMove && look.movable,
                drawn.className,
                away.has(key) && look.away,
                goesOnBefore && look.cutBefore,
                goesOnAfter && look.cutAfter,
                ring?.block === key && look.marked,
              )}
              style={{
                ...across(start, end),
                top: `${4 + (lanes.of.get(key) ?? 0) * lane}px`,
                height: `${lane - 2}px`,
              }}
            >
              {drawn.children}
              {canMove && width >= roomForGrips && (
                <span
                  data-grip={goesOnBefore ? 'cut' : 'start'}
                  className={mergeClasses(look.grip, look.gripStart, goesOnBefore && look.cut)}
                />
              )}
              {canMove && width >= roomForGrip && (
                <span
                  data-grip={goesOnAfter ? 'cut' : 'end'}
                  className={mergeClasses(look.grip, look.gripEnd, goesOnAfter && look.cut)}
                />
              )}
            </div>
          );
        })}
        {ring && ring.block === null && (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
          <div key={ring.id} role="gridcell" id={ring.id} className={look.ring} style={across(ring.start, ring.end)}>
            {ring.told}
          </div>
        )}
      </div>
    </div>
  );
}

export const GridRowView = memo(Row) as typeof Row;
