import { textOf } from '@sitebook/domain/fields/value.ts';
import type { Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import { parseActionNote } from '@sitebook/domain/request/action-note.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import type { RequestFormState } from '../state/use-request-form.ts';
import { notTakenBy } from './action-effects.ts';

/** An action that cannot be taken back: it is done once whoever pressed its button has said so. */
export interface Asking {
  readonly transition: Transition;
  /** What is typed about it, where it asks for a note. */
  readonly note: string;
  readonly noteError: string | undefined;
  setNote(note: string): void;
  back(): void;
}

/** Asks before what cannot be taken back. What would be refused anyway is told instead, without a question. */
export function useQuestion(form: RequestFormState, view: FormView) {
  const [asked, setAsked] = useState<ActionCode | null>(null);
  const [note, setNote] = useState('');
  const parsed = parseActionNote(note);
  const transition = view.transitions.find(({ action }) => action === asked);
  const back = () => setAsked(null);
  const asking: Asking | null = transition
    ? { transition, note, noteError: 'code' in parsed ? say(parsed.code, parsed.params) : undefined, setNote, back }
    : null;
  return {
    asking,
    note: 'value' in parsed ? textOf(parsed.value) : null,
    /** Whether the question has to be answered first. */
    asks(action: ActionCode): boolean {
      const asks = view.transitions.find((one) => one.action === action)?.asks;
      if (!asks || asked === action) return false;
      const validated = form.validateFor(action);
      const canBeDone = validated.issues.every(({ field }) => field === asks.field);
      if (!canBeDone || notTakenBy(form.definition, action, view, validated) !== null) return false;
      setAsked(action);
      return true;
    },
    /** Once the answer is enough to go on with. */
    close: back,
  };
}
