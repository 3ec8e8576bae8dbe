import { holds } from '@sitebook/domain/fields/condition.ts';
import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FormView, isCalledFor } from '@sitebook/domain/request/on-form.ts';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OrderedItem } from '../../api/item-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { useOrder } from '../order/use-order.ts';
import type { SentContent } from '../unsent/unsent-form.ts';
import { shownErrors } from './field-errors.ts';
import { changedSince, type Typed, typedOf } from './form-values.ts';
import { errorsLeft, type Refusal } from './refusal.ts';
import { useAnotherRequester } from './use-another-requester.ts';
import { rowsChosen, useLookupRows } from './use-lookup-rows.ts';
import { asNeighbours, useNeighbours } from './use-neighbours.ts';
import { useNotes } from './use-notes.ts';
import { mainAction, type Validated, validateForm } from './validate-form.ts';

export interface FormBegin {
  /** What the form shows before anything is typed. */
  readonly begun: Values;
  /** As it is stored; nothing for a new request. */
  readonly before: Values | null;
  /** The id of the stored request. */
  readonly requestId: number | null;
  /** The fields that the form can have. */
  readonly fields: readonly FieldDefinition[];
  readonly view: FormView;
  /** What was typed into this form before it had to begin anew. */
  readonly carried: Typed;
  /** What was to be ordered on it. */
  readonly ordered: readonly OrderedItem[];
  /** What was sent before, while nobody knows what became of it. */
  readonly sentBefore: readonly SentContent[];
}

/** The state of a form: what is typed, what follows from it, and what is wrong with it. */
export function useRequestForm(begin: FormBegin) {
  const { begun, before, requestId, fields, view, carried, ordered } = begin;
  const { definition, baseLocationId, hours } = useFieldScope();
  const begunTyped = useMemo(() => typedOf(fields, view, begun), [fields, view, begun]);
  const { control, setValue, setFocus } = useForm<Typed>({
    defaultValues: { ...begunTyped, ...of(begunTyped, carried) },
  });
  const typed = useWatch({ control }) as Typed;
  const [tried, setTried] = useState<ActionCode | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const requesterFacts = useAnotherRequester(begun, typed, setValue);
  const rows = useLookupRows(definition, baseLocationId, { ...begun, ...typed });
  const lookups = rowsChosen(rows, { ...begun, ...typed });
  const notes = useNotes({ ...begun, ...typed });
  const order = useOrder(textOf(typed.requester) ?? textOf(begun.requester), ordered);
  const neighbourhood = useNeighbours({ ...begun, ...typed }, requestId);
  // What is in the way may be what was sent: then only the server can tell.
  const [sent, setSent] = useState(begin.sentBefore);
  const validateFor = (action: ActionCode, neighbours = neighbourhood.bookings): Validated =>
    validateForm(typed, {
      definition,
      relations: view.relations,
      action,
      begun,
      before,
      requesterFacts,
      lookups,
      neighbours: sent.length > 0 ? [] : asNeighbours(neighbours),
      overlapsAllowed: neighbourhood.overlapsAllowed,
      notes,
      items: order.checked,
      ordered: order.rows.length,
      hours,
      now: Date.now(),
    });
  const validated = validateFor(tried ?? mainAction(view));
  const changes = changedSince(begunTyped, typed);

  return {
    definition,
    control,
    typed,
    neighbourhood,
    changes,
    order,
    hasChanged: Object.keys(changes).length > 0 || order.rows.length > 0,
    validated,
    /** The fields that make sense with what is typed. */
    fields: fields.filter((field) => isCalledFor(field, validated.values)),
    errors: shownErrors(validated.issues, {
      wasTried: tried !== null,
      fromServer: refusal ? errorsLeft(definition, refusal, typed) : {},
    }),
    refusal,
    change(key: string, value: Typed[string]): void {
      setValue(key, value);
      for (const { key: child, lookup, clearedWhen } of fields) {
        const isSenseless = clearedWhen?.field === key && holds(clearedWhen, { [key]: value });
        // Rows of another parent are not offered any more.
        if (lookup?.within === key || isSenseless) setValue(child, null);
        // What was free may not be free for this; what is stored is validated when it is saved.
        else if (lookup?.freeFor?.includes(key)) setValue(child, begunTyped[child] ?? null);
      }
    },
    /**
     * Judges for an action; from now on every field says what is missing. Where nothing but others are in the way, it
     * looks once more: they may have gone.
     */
    async attempt(action: ActionCode): Promise<Validated> {
      setTried(action);
      setRefusal(null);
      const validatedNow = validateFor(action);
      const isInTheWay = validatedNow.issues.some((issue) => overlapCodes.includes(issue.code));
      return isInTheWay ? validateFor(action, await neighbourhood.refresh()) : validatedNow;
    },
    sent,
    setSent,
    refuse(refused: Omit<Refusal, 'typed'>): void {
      setRefusal({ ...refused, typed });
      order.refuse(refused.errors);
    },
    focus: (key: string) => setFocus(key),
  };
}

const overlapCodes: readonly string[] = ['rule.overlap-none', 'rule.overlap-cap'];

/** What of it this form has fields for: rights may have changed since it was typed. */
function of(begun: Typed, carried: Typed): Typed {
  return Object.fromEntries(Object.entries(carried).filter(([key]) => key in begun));
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
