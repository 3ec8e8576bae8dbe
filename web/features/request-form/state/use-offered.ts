import { withStored } from '@sitebook/domain/fields/stored-choices.ts';
import { isEmpty, isSame, textOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { choiceWords } from '@sitebook/domain/request/value-words.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Typed } from '../../form/typed.ts';
import type { Lookups } from './use-lookup-rows.ts';

/** What a form begins with because it was sent before: repeated of another request, or remembered. */
export interface Began {
  readonly values: Values;
  /** What it was called, by field key, where whoever fills the form in has to know that it is gone. */
  readonly names: Values;
}

export const beganWithNothing: Began = { values: {}, names: {} };

/** What is not offered any more. */
export interface Gone {
  readonly field: FieldDefinition;
  readonly name: string;
}

interface Offering {
  readonly fields: readonly FieldDefinition[];
  readonly began: Began;
  readonly typed: Typed;
  readonly lookups: Lookups;
  readonly set: (key: string, value: Value) => void;
}

/** Leaves empty what was sent before and is not offered any more, with what depends on it. Tells what of it has a name. */
export function useOffered({ fields, began, typed, lookups: { rows, known }, set }: Offering): readonly Gone[] {
  const [gone, setGone] = useState<readonly Gone[]>([]);
  const stands = ({ key }: FieldDefinition) =>
    !isEmpty(began.values[key]) &&
    isSame(typed[key], began.values[key]) &&
    !gone.some(({ field }) => field.key === key);
  const isMissing = (field: FieldDefinition) => {
    const { key, lookup } = field;
    if (!lookup) return withStored(field, typed[key]) !== field;
    return known.has(key) && !rows[key]?.some(({ id }) => id === typed[key]);
  };
  const missing = fields.filter((field) => stands(field) && isMissing(field));
  const nameOf = (field: FieldDefinition) =>
    field.lookup
      ? (textOf(began.names[field.key]) ?? '')
      : choiceWords(field, [began.values[field.key] ?? ''].flat().map(String));
  const keys = missing.map(({ key }) => key).join(' ');
  const empty = useEffectEvent(() => {
    const dependent = fields.filter(
      (field) => stands(field) && missing.some(({ key }) => key === field.lookup?.within),
    );
    const all = [...new Set([...missing, ...dependent])];
    for (const { key } of all) set(key, null);
    setGone((before) => [...before, ...all.map((field) => ({ field, name: nameOf(field) }))]);
  });
  useEffect(() => {
    if (keys !== '') empty();
  }, [keys]);
  return gone.filter(({ name }) => name !== '');
}
