import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useRef } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import { useListPlace } from '../page/list-place.ts';
import { roomForTable } from './layout.ts';
import type { ListProps } from './list-props.ts';
import { RequestCard } from './request-card.tsx';
import { useVirtualLines } from './use-virtual-lines.ts';

const cardHeight = 208;

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    columnGap: tokens.spacingHorizontalM,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  space: { gridColumn: '1 / -1' },
});

/** Requests as cards, as many beside each other as there is room for. */
export function RequestCards({
  definition,
  actor,
  columns: chosen,
  zoneOf,
  rows,
  onDelete,
  choosing,
  more,
}: ListProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const { isBeside, openId } = useListPlace();
  const columns = useCardColumns(isBeside);
  const lines = Math.ceil(rows.length / columns);
  const { first, last, before, after, measure } = useVirtualLines(list, lines, { estimate: cardHeight, more });
  const from = first * columns;
  return (
    <ul
      ref={list}
      className={styles.cards}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-label={say('dashboard.requests')}
    >
      {before > 0 && <li aria-hidden className={styles.space} style={{ height: before }} />}
      {rows.slice(from, (last + 1) * columns).map((request, at) => (
        <RequestCard
          key={request.id}
          line={first + Math.floor(at / columns)}
          // All cards of a line are as high as its highest: measuring the first is enough.
          {...(at % columns === 0 && { measure })}
          position={from + at + 1}
          total={more.isThere ? -1 : rows.length}
          definition={definition}
          columns={chosen}
          zone={zoneOf(request.baseLocationId)}
          request={request}
          isOpen={request.id === openId}
          isBeside={isBeside}
          isChosen={choosing?.isChosen(request.id) ?? false}
          onChoose={choosing?.choose}
          canEdit={actor.role !== 'external'}
          onDelete={onDelete}
        />
      ))}
      {after > 0 && <li aria-hidden className={styles.space} style={{ height: after }} />}
    </ul>
  );
}

function useCardColumns(isBeside: boolean): number {
  const two = useMedia('(min-width: 640px)');
  const three = useMedia(roomForTable);
  const four = useMedia('(min-width: 1280px)');
  return isBeside ? 2 : 1 + Number(two) + Number(three) + Number(four);
}
