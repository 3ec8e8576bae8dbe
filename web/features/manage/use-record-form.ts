import { isEmpty, listOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityField } from '@sitebook/domain/manage/definition.ts';
import { isShown, withChoices } from '@sitebook/domain/manage/offered.ts';
import { readRecord } from '@sitebook/domain/manage/read-record.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { invalidOutcome, type Outcome } from '../form/form-message.tsx';
import type { Typed } from '../form/typed.ts';
import { useConflicts } from '../form/use-conflicts.ts';
import { useFirstFocus } from '../form/use-first-focus.ts';
import { useFocusOnFailure, useForm } from '../form/use-form.ts';
import type { Conflict } from '../form/version.ts';
import { useUntold } from './forms/use-untold.ts';
import { useZones } from './place-scope.tsx';
import { useConfirmedSave } from './use-confirmed-save.ts';
import { useFamily } from './use-family.ts';

export interface RecordFormOptions {
  readonly definition: EntityDefinition;
  /** The record that is changed; nothing for a new one. */
  readonly stored: ManagedRecord | null;
  /** What a new one begins with. */
  readonly begin: Values;
  readonly carried: Typed;
  /** What somebody else changed, too. */
  readonly conflicts?: readonly Conflict<EntityField>[];
  readonly onSaved: (saved: SavedRecord) => void;
  /** Begins anew with the latest version, keeping what was typed; `asked` stood where nobody has chosen yet. */
  readonly onReload: (typed: Typed, asked: Values) => void;
}

/** What was saved, and whether the next is to be added. */
export interface SavedRecord {
  readonly labels: readonly string[];
  readonly values: Values;
  /** What it means for requests that are there, where the form has not told. */
  readonly told: string;
  readonly isAnother: boolean;
}

const noFields: readonly EntityField[] = [];
const noConflicts: readonly Conflict<EntityField>[] = [];

/** The state of a form of master data, validated by the function that the server saves with. */
export function useRecordForm(options: RecordFormOptions) {
  const { definition, stored, begin, carried, onSaved, onReload } = options;
  const before = stored?.values ?? null;
  const form = useForm<'save'>({ begun: before ?? begin, typed: stored ? carried : { ...begin, ...carried } });
  const { typed, changes, hasChanged, refusal, tried } = form;
  const [saved, setSaved] = useState<SavedRecord | null>(null);
  const [isIdle, setIdle] = useState(false);
  const isAnother = useRef(false);
  const told = useRef('');
  const findUntold = useUntold(definition, stored);
  const family = useFamily(definition, { ...before, ...typed });
  const others = family.filter(({ id }) => id !== stored?.id).map((other) => other.values);
  const read = readRecord(definition, typed, { before, zoneOf: useZones(), others });
  const { values } = read;
  /** What stands in a field: what is typed, else what the record holds. */
  const standing = (key: string): Value => (key in typed ? typed[key] : values[key]) ?? null;
  const conflicts = useConflicts(options.conflicts ?? noConflicts);
  const issues = [...read.issues, ...conflicts.issues];
  const errors = form.errorsOf(issues);
  const fields = definition.fields
    .filter((field) => isOnForm(field, stored, values))
    .map((field) => withChoices(field, values, others));
  const wrong = fields.filter(({ key }) => errors[key] !== undefined);
  useFirstFocus(form, stored === null ? fields : noFields, standing);
  useFocusOnFailure(form, conflicts.firstOpen ?? wrong[0]?.key);
  const { save, isSaving, pending, giveUp } = useConfirmedSave(definition, {
    saved: (labels) => setSaved({ labels, values, told: told.current, isAnother: isAnother.current }),
    refused: form.refuse,
  });
  const tell = useEffectEvent(onSaved);
  // Only once nothing is unsaved any more: telling it closes the form.
  useEffect(() => {
    if (saved) tell(saved);
  }, [saved]);

  const change = (key: string, value: Value): void => {
    setIdle(false);
    form.set(key, value);
    const next = { ...values, [key]: value };
    // What cannot be chosen beside it any more is not chosen.
    for (const field of definition.fields) {
      const isElsewhere = key === definition.place && field.lookup?.isOfPlace;
      if (isElsewhere || (field.key !== key && isOutOfReach(withChoices(field, next, others), standing(field.key))))
        form.set(field.key, null);
    }
  };

  const tellAndSave = async (): Promise<void> => {
    told.current = await findUntold(values);
    await save(stored, stored ? changes : typed);
  };

  const outcome = (): Outcome | null => {
    if (refusal) {
      const reload = refusal.isOutdated ? () => onReload(changes, conflicts.base) : undefined;
      return { kind: 'refused', text: refusal.reason, onReload: reload };
    }
    if (isIdle) return { kind: 'idle', text: say('form.unchanged') };
    return tried === null || wrong.length === 0 ? null : invalidOutcome(wrong);
  };

  return {
    fields,
    values,
    others,
    issues,
    errors,
    valueOf: standing,
    change,
    conflicts,
    /** Takes one side of what both changed. */
    choose(key: string, value: Value): void {
      change(key, value);
      conflicts.settle(key);
    },
    focusRef: form.focusRef,
    submit(another = false): void {
      if (isSaving || saved !== null) return;
      isAnother.current = another;
      form.attempt('save');
      setIdle(stored !== null && !hasChanged);
      if (issues.length > 0) form.fail();
      else if (stored === null || hasChanged) void tellAndSave();
    },
    isSaving,
    isUnsaved: hasChanged && saved === null,
    isDone: saved !== null,
    outcome: outcome(),
    /** The open bookings that the save would break, to be asked about. */
    pending,
    giveUp,
  };
}

/** A movement is said of what is there already. */
function isOnForm(field: EntityField, stored: ManagedRecord | null, values: Values): boolean {
  if (field.isSettled || (stored === null && (field.isSaidOnce || field.writers === 'server'))) return false;
  return isShown(field, values);
}

function isOutOfReach({ choices = [], choicesBy }: EntityField, value: Value): boolean {
  if (!choicesBy || isEmpty(value)) return false;
  const isOffered = (one: Value) => choices.some((choice) => choice.value === one);
  return Array.isArray(value) ? !listOf(value).every(isOffered) : !isOffered(value);
}
