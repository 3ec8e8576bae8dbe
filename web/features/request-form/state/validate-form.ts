import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { isSame, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { type Draft, type Known, type ValidatedSave, validateSave } from '@sitebook/domain/request/validate-save.ts';

/** What the browser knows when it validates a form. */
export interface Knowledge
  extends Omit<Draft, 'patch' | 'found'>,
    Omit<Known, 'neighbours' | 'closures' | 'overlapsAllowed'>,
    Partial<Pick<Known, 'neighbours' | 'closures' | 'overlapsAllowed'>> {
  /** How many rows are ordered; what was found of them stands in `items`. */
  readonly ordered: number;
}

export interface Validated extends ValidatedSave {
  /** What of it the caller decided: all of a new request, of a stored one what differs. */
  readonly decided: Values;
}

/** Validates what is typed as the server will when it saves: it knows of more bookings than are loaded here. */
export function validateForm(typed: Values, knowledge: Knowledge): Validated {
  const { definition, before } = knowledge;
  const { patch, issues: unread } = readTyped(typed, knowledge);
  const draft = { ...knowledge, patch, found: [...unread, ...missingItems(knowledge)] };
  const validated = validateSave(draft, { neighbours: [], closures: [], overlapsAllowed: 0, ...knowledge });
  return {
    ...validated,
    issues: validated.issues.filter(({ field, code }) => code !== 'field.required' || isDecided(definition, field)),
    decided: Object.fromEntries(
      Object.entries(patch).filter(([key, value]) => before === null || !isSame(before[key], value)),
    ),
  };
}

/** What the form is for: the first thing that can be done from it. */
export function mainAction({ transitions }: FormView): ActionCode {
  return transitions[0]?.action ?? 'update';
}

const saving: readonly ActionCode[] = ['create', 'update', 'change-stay'];

/** What saves the form without deciding anything else: the one thing that Enter may do. */
export function savingAction({ transitions }: FormView): ActionCode | undefined {
  return transitions.find(({ action }) => saving.includes(action))?.action;
}

function missingItems({ definition, action, ordered }: Knowledge): readonly FieldIssue[] {
  return definition.items && action === 'create' && ordered === 0 ? [{ field: 'items', code: 'items.none' }] : [];
}

function readTyped(typed: Values, { definition, hours }: Knowledge) {
  const patch: Record<string, Value> = {};
  const issues: FieldIssue[] = [];
  for (const [key, raw] of Object.entries(typed)) {
    const field = fieldOf(definition, key);
    if (!field) continue;
    const parsed = parseField(field, raw, hours.zone);
    if ('code' in parsed) issues.push({ field: key, ...parsed });
    else patch[key] = parsed.value;
  }
  return { patch, issues };
}

/** What follows from other fields is missing because they are; saying so twice helps nobody. */
function isDecided(definition: ModuleDefinition, key: string): boolean {
  return fieldOf(definition, key)?.writers !== 'server';
}
