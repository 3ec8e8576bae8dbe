import { isSame, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import { useState } from 'react';
import type { Typed } from './typed.ts';

/** What is stored, as it was at one moment. */
interface Stored {
  readonly version: number;
  readonly values: Values;
}

/** What a form of something stored begins with. */
interface Beginning<Kind extends Stored> {
  readonly stored: Kind;
  /** What was typed before, to be put on top. */
  readonly carried: Typed;
  /** What stood in these fields when it was typed. */
  readonly base: Values;
}

/**
 * A form keeps the version that it began with, whatever the screen learns meanwhile; asked to, it begins anew with the
 * latest one and what was typed on top of it.
 */
export function useVersion<Kind extends Stored>(first: () => Beginning<Kind>) {
  const [begun, begin] = useState(first);
  const { stored, carried, base } = begun;
  return {
    stored,
    carried,
    conflictsIn: <Field extends Keyed>(fields: readonly Field[]) =>
      conflictsOf(fields, { mine: carried, base, theirs: stored.values }),
    /** `asked` is what stood in the fields for which nobody has chosen yet: they are asked about again. */
    renew: (latest: Kind, typed: Typed, asked: Values = {}) =>
      begin({ stored: latest, carried: typed, base: { ...stored.values, ...asked } }),
  };
}

export interface Keyed {
  readonly key: string;
}

/** A field that was changed here and by somebody else, each in their way. */
export interface Conflict<Field extends Keyed> {
  readonly field: Field;
  readonly mine: Value;
  readonly theirs: Value;
  /** What stood there before either did. */
  readonly base: Value;
}

/** What both changed since `base`. What only one of them changed is no conflict: it is taken as it is. */
export function conflictsOf<Field extends Keyed>(
  fields: readonly Field[],
  { mine, base, theirs }: { mine: Typed; base: Values; theirs: Values },
): readonly Conflict<Field>[] {
  return fields
    .filter(({ key }) => key in mine && !isSame(base[key], theirs[key]) && !isSame(mine[key], theirs[key]))
    .map((field) => {
      const of = (side: Values) => side[field.key] ?? null;
      return { field, mine: of(mine), theirs: of(theirs), base: of(base) };
    });
}
