import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { isSame, type Values } from '@sitebook/domain/fields/value.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** What is wrong, by field key. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Told only once somebody tried to save: until then it goes without saying. */
const missing: readonly string[] = [
  'field.required',
  'items.none',
  'people.unfinished',
  'form.conflict-open',
  'form-hint.nothing',
];

/**
 * What the fields say. What is missing is told once somebody tried to save, everything else at once; what the server
 * found wrong holds beside it.
 */
export function shownErrors(
  issues: readonly FieldIssue[],
  { wasTried, fromServer }: { wasTried: boolean; fromServer: FieldErrors },
): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { field, code, params } of issues) {
    if (missing.includes(code) && !wasTried) continue;
    errors[field] ??= say(code, params ?? {});
  }
  return { ...fromServer, ...errors };
}

/** A save that the server refused: why, and what it has against single fields. */
export interface Refusal {
  readonly reason: string;
  /** What `reason` says, by code. */
  readonly code?: string;
  readonly errors: FieldErrors;
  /** What else there is to say. */
  readonly more?: string;
  /** Somebody else changed meanwhile what is being changed here. */
  readonly isOutdated: boolean;
}

/** A refusal with what was typed when it came. */
export interface TakenRefusal extends Refusal {
  readonly typed: Values;
}

/** A rule, as far as it tells which fields are validated together. */
export interface Together {
  readonly on: readonly string[];
}

/** What still holds of a refusal: an error goes once its field, or one that is validated together with it, changes. */
export function errorsLeft(
  rules: readonly Together[],
  { errors, typed: refused }: TakenRefusal,
  typed: Values,
): FieldErrors {
  const checkedWith = (key: string) => rules.filter(({ on }) => on.includes(key)).flatMap(({ on }) => on);
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) =>
      [key, ...checkedWith(key)].every((other) => isSame(refused[other], typed[other])),
    ),
  );
}
