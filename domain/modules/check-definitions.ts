import { statusesOf, textOfTransition } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import { en } from '../text/en.ts';
import type { ModuleDefinition } from './definition.ts';

/** Facts that every request has besides its fields. */
const requestFacts: readonly string[] = ['id', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

/** Everything that is wrong with the declarations, each named with its module; nothing when they are sound. */
export function problemsOf(definitions: readonly ModuleDefinition[]): readonly string[] {
  const keys = definitions.map((definition) => definition.key);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key}: declared twice`);
  return [...twice, ...definitions.flatMap((definition) => problemsOfOne(definition))];
}

function problemsOfOne(definition: ModuleDefinition): readonly string[] {
  const fields = new Set(definition.fields.map((field) => field.key));
  const known = (key: string) => fields.has(key) || requestFacts.includes(key);
  return [
    ...duplicates(definition),
    ...definition.columns.filter((one) => !known(one.field)).map((one) => `column ${one.field} names no field`),
    ...definition.rules
      .flatMap((rule) => rule.on)
      .filter((key) => !known(key))
      .map((key) => `a rule watches ${key}, which is no field`),
    ...definition.derivations
      .flatMap((derivation) => [derivation.field, ...derivation.follows])
      .filter((key) => !known(key))
      .map((key) => `a derivation uses ${key}, which is no field`),
    ...definition.fields
      .filter((field) => field.nameOf && !fields.has(field.nameOf))
      .map((field) => `field ${field.key} names ${field.nameOf}, which is no field`),
    ...namedElsewhere(definition)
      .filter((key) => !fields.has(key))
      .map((key) => `the form needs ${key}, which is no field`),
    ...sections(definition),
    ...transitions(definition),
    ...texts(definition),
  ].map((problem) => `${definition.key}: ${problem}`);
}

/** Fields that single words of the declaration name. */
function namedElsewhere({ fields, items, notesBy, notices = [] }: ModuleDefinition): readonly string[] {
  return [
    ...fields.flatMap(({ lookup }) => lookup?.freeFor ?? []),
    ...(items ? [items.after] : []),
    ...(notesBy ? [notesBy] : []),
    ...notices.map(({ when }) => when.field),
  ];
}

function duplicates({ fields }: ModuleDefinition): readonly string[] {
  const seen = new Set<string>();
  return fields.flatMap(({ key }) => {
    if (seen.has(key)) return [`field ${key} is declared twice`];
    seen.add(key);
    return [];
  });
}

function sections({ fields, sections }: ModuleDefinition): readonly string[] {
  return fields
    .filter((field) => field.section && !sections.some((section) => section.key === field.section))
    .map((field) => `field ${field.key} stands in section ${field.section}, which there is not`);
}

function transitions({ lifecycle }: ModuleDefinition): readonly string[] {
  const problems: string[] = [];
  const reached = new Set<StatusCode>();
  let grew = true;
  while (grew) {
    const size = reached.size;
    for (const { from, outcomes } of lifecycle.transitions) {
      if (from.length > 0 && !from.some((status) => reached.has(status))) continue;
      for (const { to } of outcomes) if (to !== 'same') reached.add(to);
    }
    grew = reached.size > size;
  }
  const declared = Object.keys(lifecycle.phases) as StatusCode[];
  for (const status of declared) if (!reached.has(status)) problems.push(`status ${status} is unreachable`);
  for (const status of reached) if (!declared.includes(status)) problems.push(`status ${status} has no phase`);
  for (const { action, from, who, outcomes } of lifecycle.transitions) {
    if (who.length === 0) problems.push(`action ${action} is nobody’s right`);
    if (outcomes.length === 0) problems.push(`action ${action} leads nowhere`);
    for (const status of from)
      if (!declared.includes(status)) problems.push(`action ${action} starts at ${status}, which has no phase`);
  }
  if (statusesOf(lifecycle, 'open').length === 0) problems.push('no status is open');
  return problems;
}

function texts(definition: ModuleDefinition): readonly string[] {
  const { lifecycle } = definition;
  const statuses = [...Object.keys(lifecycle.phases), ...(lifecycle.whenStarted ? [lifecycle.whenStarted.code] : [])];
  const codes = [
    definition.title,
    ...definition.sections.map((section) => section.title),
    ...definition.fields.flatMap((field) => [field.title, ...(field.choices ?? []).map((choice) => choice.text)]),
    ...definition.columns.map((column) => column.title),
    ...(definition.items ? [definition.items.title, definition.items.add, definition.items.check] : []),
    ...(definition.notices ?? []).map((notice) => notice.text),
    ...(definition.saved ? [definition.saved.updated] : []),
    ...statuses.map((status) => `status.${status}`),
    ...lifecycle.transitions.flatMap((transition) => [
      textOfTransition(transition),
      ...(transition.textWhen ? [transition.textWhen.text] : []),
    ]),
    ...Object.keys(lifecycle.tabs).map((tab) => `tab.${tab}`),
  ];
  return [...new Set(codes)].filter((code) => !Object.hasOwn(en, code)).map((code) => `text ${code} is missing`);
}
