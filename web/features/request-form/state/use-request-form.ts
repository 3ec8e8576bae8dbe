import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { holds } from '@sitebook/domain/fields/condition.ts';
import { isEmpty, isSame, textOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FormView, isCalledFor } from '@sitebook/domain/request/on-form.ts';
import type { Scope } from '@sitebook/domain/series/scope.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMemo, useState } from 'react';
import type { OrderedItem } from '../../../api/item-queries.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import type { Refusal } from '../../form/field-errors.ts';
import type { Typed } from '../../form/typed.ts';
import { useConflicts } from '../../form/use-conflicts.ts';
import { useFocusOnFailure, useForm } from '../../form/use-form.ts';
import type { Conflict } from '../../form/version.ts';
import { useOrder } from '../../order/use-order.ts';
import type { SeriesDraft } from '../../series/draft.ts';
import type { SentContent } from '../../unsent/unsent-form.ts';
import { typedOf } from './beginning.ts';
import { partCarried } from './carried.ts';
import { useAnotherRequester } from './requester.ts';
import { rowsChosen, useLookups, useNotes } from './use-lookup-rows.ts';
import { asNeighbours, useNeighbours } from './use-neighbours.ts';
import { type Began, useOffered } from './use-offered.ts';
import { mainAction, type Validated, validateForm } from './validate-form.ts';

export interface FormBegin {
  /** What the form shows before anything is typed. */
  readonly begun: Values;
  /** As it is stored; nothing for a new request. */
  readonly before: Values | null;
  /** The id of the stored request, and when it was made. */
  readonly requestId: number | null;
  readonly madeAt: string | null;
  /** The fields that the form can have. */
  readonly fields: readonly FieldDefinition[];
  readonly view: FormView;
  /** What was typed into this form before it had to begin anew. */
  readonly carried: Typed;
  /** What somebody else changed, too. */
  readonly conflicts: readonly Conflict<FieldDefinition>[];
  /** What was to be ordered on it. */
  readonly ordered: readonly OrderedItem[];
  /** What was sent before, while nobody knows what became of it. */
  readonly sentBefore: readonly SentContent[];
  /** How it was to repeat. */
  readonly series?: SeriesDraft | null;
  /** Of what it begins with, what was sent before. */
  readonly began: Began;
}

/** The state of a form: what is typed, what follows from it, and what is wrong with it. */
export function useRequestForm(begin: FormBegin) {
  const { begun, before, requestId, madeAt, fields, view, carried, ordered } = begin;
  const { definition, baseLocationId, hours } = useFieldScope();
  const begunTyped = useMemo(() => typedOf(fields, view, begun), [fields, view, begun]);
  const [{ kept, left }] = useState(() => partCarried({ fields: definition.fields, carried, begun, begunTyped }));
  const form = useForm<ActionCode>({ begun: begunTyped, typed: { ...begunTyped, ...kept }, rules: definition.rules });
  const { typed, set, tried } = form;
  const conflicts = useConflicts(begin.conflicts.filter(({ field }) => field.key in kept));
  const [letGo, setLetGo] = useState<Readonly<Record<string, string | undefined>>>({});

  const requesterFacts = useAnotherRequester(begun, typed, set);
  const offers = useLookups(definition, baseLocationId, { ...begun, ...typed });
  const gone = useOffered({ fields, began: begin.began, typed, lookups: offers, set });
  const lookups = rowsChosen(offers.rows, { ...begun, ...typed });
  const notes = useNotes({ ...begun, ...typed });
  const order = useOrder(textOf(typed.requester) ?? textOf(begun.requester), ordered);
  const neighbourhood = useNeighbours({ ...begun, ...typed }, requestId);
  // What is in the way may be what was sent: then only the server can tell.
  const [sent, setSent] = useState(begin.sentBefore);
  const [series, setSeries] = useState(begin.series ?? null);
  const [scope, setScope] = useState<Scope>('one');
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, string>>>({});
  const validateFor = (action: ActionCode, neighbours = neighbourhood.bookings): Validated => {
    const validated = validateForm(typed, {
      definition,
      relations: view.relations,
      action,
      begun,
      before,
      madeAt,
      requesterFacts,
      lookups,
      // Of a series the server judges each date; this may be one that is left out.
      neighbours: sent.length > 0 || series ? [] : asNeighbours(neighbours),
      closures: sent.length > 0 || series ? [] : neighbourhood.closures,
      overlapsAllowed: neighbourhood.overlapsAllowed,
      notes,
      items: order.checked,
      ordered: order.rows.length,
      hours,
      now: Date.now(),
    });
    const wrong = series?.isWrong ? [{ field: 'series', code: 'field.invalid' } as const] : [];
    const more = [...unfinishedIn(fields, unfinished), ...wrong, ...conflicts.issues];
    return { ...validated, issues: [...validated.issues, ...more] };
  };
  const validated = validateFor(tried ?? mainAction(view));
  /** The fields that make sense with what is typed. */
  const called = fields.filter(
    (field) =>
      isCalledFor(field, validated.values) &&
      (view.mode !== 'new' || !field.shownWhen?.onceChosen || lookups[field.shownWhen.onceChosen] !== undefined),
  );
  const told = form.errorsOf(validated.issues);
  const found = validated.issues.find(({ code }) => overlapCodes.includes(code));
  // The field that the rule speaks of.
  const taken = definition.holds?.field ?? '';
  const isRefusedFor = overlapCodes.includes(form.refusal?.code ?? '');
  const conflict = found ? say(found.code, found.params) : isRefusedFor ? told[taken] : undefined;
  // What takes a time is told by the times as well: on a phone they are a screen away, and mostly another time helps.
  const errors = conflict === undefined ? told : { start: conflict, ...told };
  const wrong = called.filter(({ key }) => errors[key] !== undefined && !(conflict && key === taken));
  const firstWrong = wrong[0]?.key;
  useFocusOnFailure(
    form,
    conflicts.firstOpen ?? firstWrong ?? (errors.items ? 'items' : series && 'series') ?? undefined,
  );

  const isSlotKnown = validated.issues.some(({ code }) => slotCodes.includes(code));
  return {
    ...form,
    definition,
    requestId,
    madeAt,
    neighbourhood,
    order,
    hasChanged: form.hasChanged || order.rows.length > 0 || series !== null,
    /** How it is to repeat; nothing where it is made once. */
    series,
    setSeries(draft: SeriesDraft | null): void {
      setSeries(draft);
      form.forgetRefusal();
    },
    /** To which dates of its series something is done. */
    scope,
    setScope,
    validated,
    /** That another booking is in the way. */
    conflict,
    /** What stands in the way of the time is known here, not only to the server: so is what is free. */
    isSlotKnown,
    /** The resource cannot be had for this time: another one may. */
    isSlotRefused:
      isSlotKnown ||
      (slotCodes.includes(form.refusal?.code ?? '') &&
        slotFields.every((key) => isSame(form.refusal?.typed[key], typed[key]))),
    fields: called,
    errors,
    /** What was typed before and has no place here any more. */
    left,
    /** What it was to begin with and is not offered any more. */
    gone,
    conflicts,
    /** The names of what is not chosen any more because it may not be free now, by field key. */
    letGo,
    change(key: string, value: Value): void {
      set(key, value);
      setLetGo((all) => ({ ...all, [key]: undefined }));
      for (const { key: child, lookup, clearedWhen } of fields) {
        const isSenseless = clearedWhen?.field === key && holds(clearedWhen, { [key]: value });
        // Rows of another parent are not offered any more.
        if (lookup?.within === key || isSenseless) set(child, null);
        // What was free may not be free for this; what is stored is validated when it is saved.
        else if (lookup?.freeFor?.includes(key)) {
          const was = typed[child];
          if (!isEmpty(was) && !isSame(was, begunTyped[child])) {
            setLetGo((all) => ({ ...all, [child]: lookups[child]?.name }));
          }
          set(child, begunTyped[child] ?? null);
        }
      }
    },
    /** Takes one side of what both changed, with what depends on it. */
    choose(key: string, value: Value): void {
      const side: Values = isSame(value, begunTyped[key]) ? begunTyped : { ...begunTyped, ...kept };
      const children = fields.filter(({ lookup }) => lookup?.within === key).map((child) => child.key);
      for (const child of isSame(value, typed[key]) ? [] : children) set(child, side[child] ?? null);
      set(key, value);
      conflicts.settle(key, ...children);
    },
    /** What an action would have against it. Nobody has tried it yet. */
    validateFor: (action: ActionCode) => validateFor(action),
    /** Validates for an action. Where nothing but others are in the way, it looks once more: they may have gone. */
    async attempt(action: ActionCode): Promise<Validated> {
      form.attempt(action);
      const validatedNow = validateFor(action);
      const isInTheWay = validatedNow.issues.some((issue) => overlapCodes.includes(issue.code));
      return isInTheWay ? validateFor(action, await neighbourhood.refresh()) : validatedNow;
    },
    /** What is typed to choose somebody by: sent as it is, it would be lost without a word. */
    setUnfinished: (key: string, text: string) => setUnfinished((all) => ({ ...all, [key]: text })),
    sent,
    setSent,
    refuse(refused: Refusal): void {
      form.refuse(refused);
      order.refuse(refused.errors);
    },
  };
}

const overlapCodes: readonly string[] = ['rule.overlap-none', 'rule.overlap-cap', 'rule.closed', 'rule.closed-open'];

/** What is told where a resource cannot be had for a time. */
const slotCodes: readonly string[] = [
  ...overlapCodes,
  'rule.certificate',
  'rule.certificate-until',
  'rule.certificate-expired',
  'rule.retired',
];

const slotFields = ['resourceId', 'start', 'end'] as const;

function unfinishedIn(
  fields: readonly FieldDefinition[],
  unfinished: Readonly<Record<string, string>>,
): readonly FieldIssue[] {
  return fields.flatMap(({ key }): FieldIssue[] => {
    const typed = unfinished[key];
    return typed ? [{ field: key, code: 'people.unfinished', params: { typed } }] : [];
  });
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
