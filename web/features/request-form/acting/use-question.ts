import { isEmpty, textOf } from '@sitebook/domain/fields/value.ts';
import { isDoneAtOnce, type Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import { type FieldDefinition, fieldOf } from '@sitebook/domain/modules/definition.ts';
import { parseActionNote } from '@sitebook/domain/request/action-note.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import type { RequestFormState } from '../state/use-request-form.ts';
import { notTakenBy } from './action-effects.ts';

/** An action that is done once whoever pressed its button has answered. */
export interface Asking {
  readonly transition: Transition;
  /** The fields that are filled in with the answer. */
  readonly fields: readonly FieldDefinition[];
  /** Whether it takes a note; a field does in its place. */
  readonly takesNote: boolean;
  /** What is typed about it. */
  readonly note: string;
  readonly noteError: string | undefined;
  /** Whether nothing is wrong with the note; what is, is told from then on. */
  canGoOn(): boolean;
  setNote(note: string): void;
  back(): void;
}

/**
 * Asks before what cannot be taken back, and for what an action needs where there is no form to fill it in: `inPlace` are
 * the fields of such a question. On a form, what would be refused anyway is told instead, without a question.
 */
export function useQuestion(form: RequestFormState, view: FormView, inPlace?: readonly FieldDefinition[]) {
  const [asked, setAsked] = useState<ActionCode | null>(null);
  const [note, setNote] = useState('');
  const parsed = parseActionNote(note);
  const transitionOf = (action: ActionCode | null) => view.transitions.find((one) => one.action === action);
  const fieldsOf = ({ asks }: Transition): readonly FieldDefinition[] => {
    const field = asks?.field === undefined ? undefined : fieldOf(form.definition, asks.field);
    return inPlace ?? (field ? [field] : []);
  };
  const transition = transitionOf(asked);
  const back = () => setAsked(null);
  const [isPressed, setPressed] = useState(false);
  const isMissing = 'value' in parsed && isEmpty(parsed.value) && transition?.asks?.isNoteNeeded === true;
  const error = 'code' in parsed ? parsed : isMissing ? ({ code: 'field.required' } as const) : undefined;
  const asking: Asking | null = transition
    ? {
        transition,
        fields: fieldsOf(transition),
        takesNote: transition.asks !== undefined && transition.asks.field === undefined,
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
      const wanted = transitionOf(action);
      if (!wanted || asked === action || isDoneAtOnce(wanted) || !(wanted.asks || inPlace)) return false;
      const validated = form.validateFor(action);
      const canBeDone = validated.issues.every(({ field }) => fieldsOf(wanted).some(({ key }) => key === field));
      const isInTheWay = !canBeDone || notTakenBy(form.definition, action, view, validated) !== null;
      if (isInTheWay && !inPlace) return false;
      setAsked(action);
      setPressed(false);
      return true;
    },
    /** Once the answer is enough to go on with: nothing is wrong with what it fills in. */
    closeUnless(isWrong: (key: string) => boolean): void {
      if (!asking?.fields.some(({ key }) => isWrong(key))) back();
    },
  };
}
