import type { Relation } from '@sitebook/domain/access/relation.ts';
import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { isSame, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { checkRequired } from '@sitebook/domain/request/check-required.ts';
import { cleared, derive } from '@sitebook/domain/request/derive.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { judge } from '@sitebook/domain/rules/judge.ts';
import type { RuleContext } from '@sitebook/domain/rules/rule.ts';

/** What the browser knows when it judges a form. */
export interface Knowledge
  extends Pick<RuleContext, 'action' | 'before' | 'lookups' | 'items' | 'notes' | 'hours' | 'now'>,
    Partial<Pick<RuleContext, 'neighbours' | 'overlapsAllowed'>> {
  readonly definition: ModuleDefinition;
  readonly relations: ReadonlySet<Relation>;
  /** What the form began with. */
  readonly begun: Values;
  /** What the directory says of another requester than it began with. */
  readonly requesterFacts: Values | null;
  /** How many rows are ordered; what was judged of them stands in `items`. */
  readonly ordered: number;
}

export interface Judged {
  /** As they would be saved, with everything that follows from them. */
  readonly values: Values;
  /** What of it the caller decided: all of a new request, of a stored one what differs. */
  readonly decided: Values;
  readonly issues: readonly FieldIssue[];
  readonly context: RuleContext;
}

/**
 * Judges what is typed by the functions that the server saves with, in the same order. Who else books the slot is known
 * as far as it is loaded; the server judges it once more when it saves.
 */
export function judgeForm(typed: Values, knowledge: Knowledge): Judged {
  const { definition, before, lookups, items, notes } = knowledge;
  const { patch, issues } = readTyped(typed, knowledge);
  const merged = cleared(definition, { ...knowledge.begun, ...knowledge.requesterFacts, ...patch });
  const values = derive(definition, { values: merged, lookups, items, notes }, before, knowledge.action);
  const context: RuleContext = { neighbours: [], overlapsAllowed: 0, ...knowledge, values };
  const unreadable = new Set(issues.map((issue) => issue.field));
  const missing = checkRequired(definition, { ...knowledge, values }).filter(
    ({ field }) => !unreadable.has(field) && isDecided(definition, field),
  );
  return {
    values,
    decided: Object.fromEntries(
      Object.entries(patch).filter(([key, value]) => before === null || !isSame(before[key], value)),
    ),
    issues: [...issues, ...missing, ...missingItems(knowledge), ...judge(definition.rules, context)],
    context,
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
