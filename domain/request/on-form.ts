import { holdsAny, type Relation } from '../access/relation.ts';
import { holds } from '../fields/condition.ts';
import { isEmpty, type Values } from '../fields/value.ts';
import type { Transition } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { FieldDefinition } from '../modules/definition.ts';
import { isOwn } from '../own-fields/own-field.ts';

/** Making a request, changing one, or only reading it. */
export type FormMode = 'new' | 'edit' | 'display';

/** What decides which fields a form has. */
export interface FormView {
  readonly mode: FormMode;
  /** As it is stored; nothing for a new request. */
  readonly status: StatusCode | null;
  readonly relations: ReadonlySet<Relation>;
  /** What can be done from the form: a field that nothing of it takes along is only read. */
  readonly transitions: readonly Transition[];
}

/**
 * Whether the form can have the field, whatever is typed into it. A field that is only for some is theirs to fill in;
 * once it is filled, everybody who reads the request reads it.
 */
export function belongsOnForm(field: FieldDefinition, { mode, status, relations }: FormView, values: Values): boolean {
  if (!field.section) return false;
  if (field.readers && !holdsAny(relations, field.readers)) return false;
  if (field.isRetired) return mode === 'display' && !isEmpty(values[field.key]);
  const { statuses, stored, reading, onceChosen, for: wanted } = field.shownWhen ?? {};
  if (stored && status === null) return false;
  if (reading && mode !== 'display' && !(onceChosen && mode === 'new')) return false;
  if (statuses && (status === null || !statuses.includes(status))) return false;
  if (!wanted || holdsAny(relations, wanted)) return true;
  return mode === 'display' && !isEmpty(values[field.key]);
}

/** Whether a field that belongs on the form makes sense with these values. */
export function isCalledFor({ shownWhen }: FieldDefinition, values: Values): boolean {
  return !shownWhen?.when || holds(shownWhen.when, values);
}

/** Whether somebody who stands so to a request can fill the field in when they save it. */
export function isWritable(field: FieldDefinition, { mode, relations, transitions }: FormView): boolean {
  const { writers, isFrozen } = field;
  if (mode === 'display' || writers === 'server' || (isFrozen && mode !== 'new')) return false;
  if (!transitions.some((transition) => savesField(transition, field))) return false;
  return writers === 'requester' || holdsAny(relations, writers);
}

/** Whether a transition takes along what is filled into the field; with others what is stored stays. */
export function takesField({ action, takes }: Transition, field: FieldDefinition): boolean {
  const { key, onlyOn } = field;
  return (!onlyOn || onlyOn.includes(action)) && (!takes || takes.includes(key) || goesWithDecision(takes, field));
}

/** What was added to a form for those who decide goes along with whatever they fill in to decide. */
function goesWithDecision(takes: readonly string[], field: FieldDefinition): boolean {
  return takes.length > 0 && isOwn(field) && Array.isArray(field.writers);
}

/** Whether a transition stores what is filled into the field; some refuse what goes with a decision. */
export function savesField(transition: Transition, field: FieldDefinition): boolean {
  return takesField(transition, field) && !field.frozenOn?.includes(transition.action);
}
