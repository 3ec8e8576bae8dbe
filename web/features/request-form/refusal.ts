import { isSame, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';

/** A save that the server refused: why, what it has against single fields, and what was typed then. */
export interface Refusal {
  readonly reason: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Values;
  /** Somebody else changed the request meanwhile. */
  readonly isOutdated: boolean;
}

/** What still holds of a refusal: an error goes once its field, or one that is validated together with it, changes. */
export function errorsLeft(
  { rules }: ModuleDefinition,
  { errors, typed: refused }: Refusal,
  typed: Values,
): Readonly<Record<string, string>> {
  const checkedWith = (key: string) => rules.filter(({ on }) => on.includes(key)).flatMap(({ on }) => on);
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) =>
      [key, ...checkedWith(key)].every((other) => isSame(refused[other], typed[other])),
    ),
  );
}
