import { holdsAny, type Relation } from '../access/relation.ts';
import type { FieldIssue } from '../failure.ts';
import { holds } from '../fields/condition.ts';
import { isEmpty, isSame, type Values } from '../fields/value.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { FieldDefinition, ModuleDefinition } from '../modules/definition.ts';
import type { Source } from '../modules/derivation.ts';
import { isOwn } from '../own-fields/own-field.ts';
import { checkRules, type RuleContext } from '../rules/rule.ts';

/** What somebody is about to save, before anything that it points to is known. */
export interface Draft {
  readonly definition: ModuleDefinition;
  readonly action: ActionCode;
  /** How whoever saves stands to the request. */
  readonly relations: ReadonlySet<Relation>;
  /** As it is stored; nothing for a new request. */
  readonly before: Values | null;
  /** When it was made; nothing for a new request. */
  readonly madeAt?: string | null;
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
  const { definition, action, before, found } = draft;
  const { lookups, items, notes } = known;
  const values = derive(definition, { values: mergedValues(draft), lookups, items, notes }, before, action);
  const context: RuleContext = { ...known, action, values, before };
  const named = new Set(found.map(({ field }) => field));
  const missing = checkRequired(draft, values);
  return {
    values,
    issues: [...found, ...missing.filter(({ field }) => !named.has(field)), ...checkRules(definition.rules, context)],
    context,
  };
}

/** The values without what makes no sense beside the others, such as a house for somebody who goes to a hotel. */
function cleared({ fields }: Pick<ModuleDefinition, 'fields'>, values: Values): Values {
  const senseless = fields.filter((field) => !isEmpty(values[field.key]) && isSenseless(field, values));
  if (senseless.length === 0) return values;
  // What is emptied may have been what another one was shown for, above or below.
  return cleared({ fields }, { ...values, ...Object.fromEntries(senseless.map(({ key }) => [key, null])) });
}

function isSenseless(field: FieldDefinition, values: Values): boolean {
  const { clearedWhen, shownWhen, namesPerson } = field;
  if (clearedWhen && holds(clearedWhen, values)) return true;
  if (namesPerson && isEmpty(values[namesPerson])) return true;
  // What others fill in, or nobody any more, is not lost by what somebody chooses.
  const isTheirs = isOwn(field) && field.writers === 'requester';
  return isTheirs && shownWhen?.when !== undefined && !holds(shownWhen.when, values);
}

/** The values with everything the server works out, where what it follows from is new or changed. */
export function derive(
  definition: ModuleDefinition,
  source: Source,
  before: Values | null,
  action: ActionCode,
): Values {
  const due = definition.derivations.filter(
    ({ follows, anewOn }) =>
      before === null || anewOn?.includes(action) || follows.some((key) => !isSame(before[key], source.values[key])),
  );
  return {
    ...source.values,
    ...Object.fromEntries(due.map((derivation) => [derivation.field, derivation.value(source)])),
  };
}

/** Whether the field has to be filled when this actor takes this action. */
export function isRequired(
  field: FieldDefinition,
  action: ActionCode,
  relations: ReadonlySet<Relation>,
  values: Values,
  madeAt: string | null = null,
): boolean {
  return (field.required ?? []).some(
    ({ on, by, when, since }) =>
      on.includes(action) &&
      (!by || holdsAny(relations, by)) &&
      (!when || holds(when, values)) &&
      !(since && madeAt !== null && madeAt < since),
  );
}

/** A statement that is asked for is one to be made, and a pattern is to be written into. */
function isMissing({ key, type, isPattern, default: begins }: FieldDefinition, values: Values): boolean {
  const value = values[key];
  return isEmpty(value) || (type === 'checkbox' && value !== true) || (isPattern === true && value === begins);
}

/** Every field that has to be filled and is not. No action empties what the request could not have been made without. */
function checkRequired(
  { definition, action, relations, before, madeAt }: Draft,
  values: Values,
): readonly FieldIssue[] {
  const isEmptied = (field: FieldDefinition) =>
    before !== null && !isEmpty(before[field.key]) && isRequired(field, 'create', relations, values);
  return definition.fields
    .filter((field) => isMissing(field, values))
    .filter((field) => isRequired(field, action, relations, values, madeAt) || isEmptied(field))
    .map((field) => ({ field: field.key, code: 'field.required' }));
}
