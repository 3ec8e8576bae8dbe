import { makeStyles, Tooltip } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Booking } from './booking.ts';
import { bookingClass } from './calendar-look.ts';
import { useTold } from './use-told.ts';

/** How long a mouse rests before it is taken for a question, and how long it may need to reach the answer. */
const delay = 250;

const useStyles = makeStyles({
  hint: { display: 'flex', flexDirection: 'column', maxWidth: '280px', overflowWrap: 'anywhere' },
});

interface Asked {
  readonly block: HTMLElement;
  readonly bookingId: number;
}

/** Which block a mouse rests on or the keys have reached; to be put on what holds the blocks. */
export function useAskedBlock() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (next: Asked | null, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAsked(next), after);
  };
  return {
    asked,
    forget: () => ask(null, 0),
    handlers: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && ask(askedAt(target), delay),
      onPointerLeave: () => ask(null, delay),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && ask(askedAt(target), 0),
      onBlur: () => ask(null, 0),
    },
  };
}

function askedAt(target: EventTarget): Asked | null {
  const block = target instanceof Element ? target.closest<HTMLElement>(`.${bookingClass}`) : null;
  const bookingId = Number(block?.querySelector<HTMLElement>('[data-booking]')?.dataset.booking);
  return block && bookingId ? { block, bookingId } : null;
}

interface BlockHintProps {
  readonly definition: ModuleDefinition;
  readonly zone: string;
  readonly booking: Booking;
  readonly block: HTMLElement;
  readonly onGone: () => void;
}

/** All of what a block says, beside it: in a crowded time a block has room for hardly more than its colour. */
export function BlockHint({ definition, zone, booking, block, onGone }: BlockHintProps) {
  const styles = useStyles();
  const { parts } = useTold(definition, zone, booking);
  return (
    <Tooltip
      visible
      // Within the landmark that it belongs to.
      mountNode={block.closest('main')}
      // The block itself tells the same to those who listen.
      relationship="inaccessible"
      positioning={{ target: block, position: 'above', align: 'start' }}
      onVisibleChange={(_event, { visible }) => !visible && onGone()}
      content={{
        className: styles.hint,
        children: parts.map((part) => <span key={part}>{part}</span>),
      }}
    />
  );
}
