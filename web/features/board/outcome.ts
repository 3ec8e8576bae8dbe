import { say } from '@sitebook/domain/text/say.ts';
import type { Alternatives } from '../../api/free-time-queries.ts';
import type { BoardBooking } from './board-bookings.ts';
import { type GridBlock, isSamePlace, type Place } from './grid/row.ts';

/** What became of the last thing that was done on the board. */
export type Outcome<Block extends GridBlock = GridBlock> =
  | { readonly kind: 'saving'; readonly to: Place }
  | {
      readonly kind: 'moved';
      readonly booking: Block;
      readonly from: Place;
      readonly to: Place;
      /** It was put back to where it had been before. */
      readonly isUndo: boolean;
      /** What is told in place of the usual. */
      readonly told?: string;
      /** There is no way back by moving it. */
      readonly isFinal?: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly booking: Block | null;
      readonly to: Place;
      /** What is free instead, once that is known. */
      readonly instead: readonly Place[] | null;
    }
  | { readonly kind: 'found'; readonly place: Place }
  | { readonly kind: 'none-free' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Says it, with places told by their resource and time. */
export function outcomeText(outcome: Outcome, said: (place: Place) => string, isOffered: boolean): string {
  if (outcome.kind === 'saving') return say('board.saving', { place: said(outcome.to) });
  if (outcome.kind === 'moved') return movedText(outcome, said(outcome.to));
  if (outcome.kind === 'found') return say('board.first-free', { place: said(outcome.place) });
  if (outcome.kind === 'none-free') return say('board.no-free');
  if (outcome.kind === 'failed') return outcome.reason;
  const { reason, booking } = outcome;
  const told = booking ? say('board.not-moved', { reason: ended(reason) }) : ended(reason);
  return isOffered ? `${told} ${say('slot.free')}` : told;
}

function movedText({ from, to, isUndo, told }: Extract<Outcome, { kind: 'moved' }>, place: string): string {
  if (told !== undefined) return told;
  if (isUndo) return say('board.put-back', { place });
  const isElsewhere = from.row !== to.row || from.end - from.start === to.end - to.start;
  return isElsewhere ? say('board.moved', { place }) : say('board.length-changed', { place });
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What is free in place of something: the same time elsewhere, and the next times there; not where it stands already. */
export function placesIn(
  { others, later }: Pick<Alternatives, 'later' | 'others'>,
  to: Place,
  from: Place | null = null,
): readonly Place[] {
  return [
    ...others.map(({ resourceId }) => ({ ...to, row: resourceId })),
    ...later.map(({ start, end }) => ({ row: to.row, start: Date.parse(start), end: Date.parse(end) })),
  ].filter((place) => from === null || !isSamePlace(place, from));
}

/** Without what is not so any more: a move of a booking that was changed since, by whomever, cannot be taken back. */
export function stillSo(
  outcome: Outcome<BoardBooking> | null,
  byResource: ReadonlyMap<number, readonly BoardBooking[]>,
): Outcome<BoardBooking> | null {
  if (outcome?.kind !== 'moved') return outcome;
  const { key, resourceId, version } = outcome.booking;
  const isThere = byResource.get(resourceId)?.some((one) => one.key === key && one.version === version);
  return isThere ? outcome : null;
}

/** What is offered instead. Nobody can have what has begun. */
export function insteadOf(outcome: Outcome, now: number): readonly Place[] {
  return outcome.kind === 'refused' ? (outcome.instead ?? []).filter(({ start }) => start >= now) : [];
}

/** Without an answer about free times: it was to another question. */
export function withoutAnswer<Block extends GridBlock>(outcome: Outcome<Block> | null): Outcome<Block> | null {
  return outcome?.kind === 'found' || outcome?.kind === 'none-free' || outcome?.kind === 'failed' ? null : outcome;
}
