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
  /** Whether nothing is wrong with the note; what is, is told from then on. */
  canGoOn(): boolean;
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
  const [isPressed, setPressed] = useState(false);
  const isMissing = 'value' in parsed && textOf(parsed.value) === null && transition?.asks?.isNoteNeeded === true;
  const error = 'code' in parsed ? parsed : isMissing ? ({ code: 'field.required' } as const) : undefined;
  const asking: Asking | null = transition
    ? {
        transition,
        note,
        // That it is missing is said once somebody wants to go on without it.
        noteError:
          error && (isPressed || !isMissing) ? say(error.code, 'params' in error ? error.params : {}) : undefined,
        canGoOn: () => {
          setPressed(true);
          return error === undefined;
        },
        setNote,
        back,
      }
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
      setPressed(false);
      return true;
    },
    /** Once the answer is enough to go on with. */
    close: back,
  };
}
