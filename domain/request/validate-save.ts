import type { Relation } from '../access/relation.ts';
import type { FieldIssue } from '../failure.ts';
import type { Values } from '../fields/value.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { checkRules } from '../rules/check-rules.ts';
import type { RuleContext } from '../rules/rule.ts';
import { checkRequired } from './check-required.ts';
import { cleared, derive } from './derive.ts';

/** What somebody is about to save, before anything that it points to is known. */
export interface Draft {
  readonly definition: ModuleDefinition;
  readonly action: ActionCode;
  /** How whoever saves stands to the request. */
  readonly relations: ReadonlySet<Relation>;
  /** As it is stored; nothing for a new request. */
  readonly before: Values | null;
  /** What it holds before anything is changed: what is stored, or what a new request begins with. */
  readonly begun: Values;
  /** What the directory says of a requester who is new to it. */
  readonly requesterFacts: Values | null;
  /** What is to be different, parsed. */
  readonly patch: Values;
  /** What could not be parsed or chosen. */
  readonly found: readonly FieldIssue[];
}

/** What else decides: on the server all of it, read in the saving transaction; in the browser as far as it is loaded. */
export type Known = Omit<RuleContext, 'action' | 'values' | 'before'>;

export interface ValidatedSave {
  /** As they would be saved, with everything that follows from them. */
  readonly values: Values;
  /** All that speaks against it. */
  readonly issues: readonly FieldIssue[];
  readonly context: RuleContext;
}

/** What a request would hold, before what follows from it is worked out. It tells what has to be known to go on. */
export function mergedValues({ definition, begun, requesterFacts, patch }: MergedPart): Values {
  return cleared(definition, { ...begun, ...requesterFacts, ...patch });
}

type MergedPart = Pick<Draft, 'definition' | 'begun' | 'requesterFacts' | 'patch'>;

/** The one way of a save, in server and browser: merge, clear, derive, required fields, rules. */
export function validateSave(draft: Draft, known: Known): ValidatedSave {
  const { definition, action, relations, before, found } = draft;
  const { lookups, items, notes } = known;
  const values = derive(definition, { values: mergedValues(draft), lookups, items, notes }, before, action);
  const context: RuleContext = { ...known, action, values, before };
  const named = new Set(found.map(({ field }) => field));
  const missing = checkRequired(definition, { action, relations, values, before });
  return {
    values,
    issues: [...found, ...missing.filter(({ field }) => !named.has(field)), ...checkRules(definition.rules, context)],
    context,
  };
}
