import { isEmpty, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { canBeGiven } from '@sitebook/domain/modules/nights-board.ts';
import { isRequired } from '@sitebook/domain/request/validate-save.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError, isUnanswered, reasonOf } from '../../api/api-error.ts';
import { requestKeys } from '../../api/request-queries.ts';
import { useUpdateRequest } from '../../api/save-request.ts';
import type { Flight } from '../board/grid/board-grid.tsx';
import type { Place } from '../board/grid/row.ts';
import { isoOf } from '../board/iso-of.ts';
import type { Outcome } from '../board/outcome.ts';
import { insteadOf, type Known, refusalOf, statusAfter } from './judge-stay.ts';
import { placeOf, type Stay, waitingRow } from './stays.ts';

/** Where a stay is to go: in nights for the board, and when that really is. */
export interface Move {
  readonly stay: Stay;
  readonly to: Place;
  readonly time: Interval;
  readonly isUndo: boolean;
}

/** A move that somebody has to say something about first. */
export interface Asked extends Move {
  readonly fields: readonly FieldDefinition[];
  /** What stands in them at first, and for which house it was written; nothing where that is not known. */
  readonly begun: Values;
  readonly writtenFor: number | null;
  /** Its first night would be over already. */
  readonly isPast: boolean;
  /** Afterwards it waits for somebody else. */
  readonly isStuck: boolean;
  /** Why it could not be done with what was said. */
  readonly failure: string | null;
  readonly isBusy: boolean;
}

interface Options {
  readonly known: Known;
  /** The rows that are shown, and where the nights that are known end. */
  readonly rows: readonly number[];
  readonly last: number;
  readonly today: number;
  readonly said: (place: Place, time?: Interval) => string;
}

/** What was typed about a stay, and for which house. */
export interface Written {
  readonly house: number;
  readonly values: Values;
}

/** Gives stays a house, another one or other nights: each is a save as any other, with the action that the form takes. */
export function useGive({ known, rows, last, today, said }: Options) {
  const { definition } = known;
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateRequest(definition);
  const [flights, setFlights] = useState<readonly Flight<Stay>[]>([]);
  const [outcome, setOutcome] = useState<Outcome<Stay> | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was typed for a stay stays until it is sent. */
  const typed = useRef(new Map<number, Written>());
  /** What the guest of a stay was told before it was moved, for whoever takes that back. */
  const toldBefore = useRef(new Map<number, Values>());
  const land = useCallback(({ key }: Stay) => setFlights((all) => all.filter(({ block }) => block.key !== key)), []);
  const glideBack = (stay: Stay) =>
    setFlights((all) => all.map((one) => (one.block.key === stay.key ? { ...one, isBack: true } : one)));

  const refuse = (reason: string, stay: Stay, to: Place) =>
    setOutcome({ kind: 'refused', reason, booking: stay, to, instead: insteadOf(known, stay, to, rows, last) });

  const save = async (move: Move | Asked, more: Values) => {
    const { stay, to, time, isUndo } = move;
    const from = placeOf(stay);
    setOutcome({ kind: 'saving', to });
    try {
      const saved = await mutateAsync({
        id: stay.key,
        action: stay.action ?? 'update',
        version: stay.version,
        values: { ...changed(definition.holds?.field ?? '', stay, to, time), ...more },
        note: null,
        idempotencyKey: crypto.randomUUID(),
      });
      typed.current.delete(stay.key);
      const before = Object.keys(more).map((key) => [key, stay.values[key] ?? null]);
      toldBefore.current.set(stay.key, Object.fromEntries(before));
      setAsked(null);
      // It stands there, pale, until the board knows it.
      await queryClient.invalidateQueries({ queryKey: requestKeys.calendars(definition) });
      land(stay);
      const next: Stay = { ...stay, ...to, time, status: saved.status, version: saved.version, values: saved.values };
      const again = statusAfter(known, next, from.row, stay.time);
      const isStuck = !canBeGiven(definition, saved.status);
      const told = said(to, time);
      const text = from.row === waitingRow ? say('nights.given', { place: told }) : null;
      setOutcome({
        kind: 'moved',
        booking: next,
        from,
        to,
        isUndo,
        isFinal: from.row === waitingRow || isStuck || again.isStuck,
        ...(text !== null && { told: text }),
        ...(isStuck && {
          told: say('nights.and-waits', { text: text ?? say('board.moved', { place: told }) }),
        }),
      });
    } catch (error) {
      const isElsewhere = error instanceof ApiError && error.code === 'error.changed-elsewhere';
      const reason = isUnanswered(error) ? say('board.no-answer') : reasonOf(error);
      void queryClient.invalidateQueries({ queryKey: requestKeys.calendars(definition) });
      if ('fields' in move && move.fields.length > 0 && !isElsewhere) {
        // Nothing that was typed is lost: it can be sent again, or elsewhere.
        setOutcome(null);
        setAsked((now) => now && { ...now, failure: reason, isBusy: false });
        return;
      }
      setAsked(null);
      glideBack(stay);
      if (isElsewhere) setOutcome({ kind: 'failed', reason: say('board.changed') });
      else if (error instanceof ApiError && (error.status === 409 || error.status === 422)) refuse(reason, stay, to);
      else setOutcome({ kind: 'failed', reason: say('board.not-moved', { reason }) });
    }
  };

  /** Saves it, or asks first for what that needs and where it cannot be taken back. */
  const move = (wanted: Move) => {
    const { stay, to, time, isUndo } = wanted;
    const from = placeOf(stay);
    setOutcome(null);
    setFlights((all) => [
      ...all.filter(({ block }) => block.key !== stay.key),
      { block: stay, from, to, isBack: false },
    ]);
    const { isStuck } = to.row === waitingRow ? { isStuck: true } : statusAfter(known, stay, to.row, time);
    const isPast = to.start < today && to.start < stay.start;
    const fields = isUndo ? [] : askedFor(definition, stay, to.row);
    if (fields.length === 0 && !isStuck && !(isPast && !isUndo))
      return void save(wanted, isUndo ? (toldBefore.current.get(stay.key) ?? {}) : {});
    // Nobody is asked for what would be in vain.
    const reason = refusalOf(known, stay, to);
    if (reason !== null) {
      glideBack(stay);
      return refuse(reason, stay, to);
    }
    const before = typed.current.get(stay.key);
    const stored = Object.fromEntries(fields.map(({ key }) => [key, stay.values[key] ?? null]));
    setAsked({
      ...wanted,
      fields,
      begun: before?.values ?? stored,
      writtenFor: before?.house ?? (stay.row === waitingRow ? null : stay.row),
      isStuck,
      isPast,
      failure: null,
      isBusy: false,
    });
  };

  const answer = (more: Values) => {
    if (!asked) return;
    setAsked({ ...asked, failure: null, isBusy: true });
    void save(asked, more);
  };
  const goBack = () => {
    if (!asked) return;
    setAsked(null);
    glideBack(asked.stay);
  };
  return { flights, land, move, outcome, setOutcome, asked, answer, goBack, typed: typed.current };
}

/** What has to be said with it: all that giving a house needs, or what another house may change. */
function askedFor(definition: ModuleDefinition, stay: Stay, row: number): readonly FieldDefinition[] {
  const held = definition.holds?.field ?? '';
  const values = { ...stay.values, [held]: row };
  return definition.fields.filter(
    (field) =>
      field.key !== held &&
      field.writers !== 'server' &&
      isRequired(field, stay.action ?? 'update', new Set(), values) &&
      (isEmpty(values[field.key]) || (row !== stay.row && !isAskedOfAll(field))),
  );
}

/** Whoever asks for a stay has filled it in already. */
function isAskedOfAll({ required = [] }: FieldDefinition): boolean {
  return required.some(({ on }) => on.includes('create'));
}

/** Only what is different. */
function changed(held: string, stay: Stay, to: Place, time: Interval): Values {
  const { start, end } = isoOf(time);
  return {
    ...(stay.row !== to.row && { [held]: to.row }),
    ...(stay.time.start !== time.start && { start }),
    ...(stay.time.end !== time.end && { end }),
  };
}
