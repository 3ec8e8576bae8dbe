import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** What is wrong, by field key. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Told only once somebody tried to save: until then it goes without saying. */
const missing: readonly string[] = ['field.required', 'items.none'];

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
