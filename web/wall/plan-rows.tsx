import { say } from '@sitebook/domain/text/say.ts';
import type { ShownRow } from '@sitebook/domain/walls/show-plan.ts';
import { type ReactNode, useRef } from 'react';
import { PlanRow } from './plan-row.tsx';
import { useRoom } from './use-room.ts';
import { useTurn } from './use-turn.ts';
import type { Days } from './words.ts';

interface PlanRowsProps extends Days {
  readonly rows: readonly ShownRow[];
  /** Stands below. */
  readonly children: ReactNode;
}

/** As many rows as there is room for; the others follow page by page. Where pages do not turn, all of them. */
export function PlanRows({ rows, children, ...days }: PlanRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const room = useRoom(list);
  const pages = room ? Math.ceil(rows.length / room.rows) : 1;
  const page = useTurn(pages);
  const size = Math.ceil(rows.length / pages);
  const shown = rows.slice(page * size, (page + 1) * size);
  const entries = room ? room.entriesIn(shown.length) : Number.POSITIVE_INFINITY;
  return (
    <>
      <ol ref={list} className="rows" data-turns={room !== null}>
        {shown.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and stand in the order in which they were chosen
          <PlanRow key={page * size + index} row={row} entries={entries} {...days} />
        ))}
      </ol>
      <footer>
        <span>{children}</span>
        {pages > 1 && <span>{say('wall.page', { page: page + 1, pages })}</span>}
      </footer>
    </>
  );
}
