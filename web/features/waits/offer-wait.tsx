import type { HeldSlot } from '@sitebook/domain/waits/held-slot.ts';
import { isWorthWaiting } from '@sitebook/domain/waits/worth-waiting.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';

const loadWaitFor = () => arriving(() => import('./wait-for.tsx'));

interface OfferWaitProps {
  readonly module: string;
  readonly iBaseLocationId: number;
  readonly slot: HeldSlot;
  /** What the booking takes that was to be moved there; nothing for a new one. */
  readonly moved?: HeldSlot | null;
  /** What changes here is read out by what stands around it. */
  readonly isReadOut?: boolean;
}

/** Where a slot is taken: the way to be told when it is free, if one can wait for it. */
export function OfferWait({ module, iBaseLocationId, slot, moved = null, isReadOut = false }: OfferWaitProps) {
  if (!isWorthWaiting(slot, moved, Date.now())) return null;
  const { resourceId } = slot;
  const [start, end] = [new Date(slot.start).toISOString(), new Date(slot.end).toISOString()];
  const wished = { moduleName: module, iBaseLocationId, resourceId, start, end };
  return (
    <LatePart
      key={`${resourceId} ${start} ${end}`}
      load={loadWaitFor}
      meanwhile={<div style={{ minHeight: '44px' }} />}
      otherwise={null}
      give={{ wished, isReadOut }}
    />
  );
}
