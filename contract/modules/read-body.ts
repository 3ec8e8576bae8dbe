import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { ownKey } from '@sitebook/domain/own-fields/own-field.ts';
import { otherNames } from './common-names.ts';
import { itemListNames } from './item-names.ts';
import { actionNote, factNames, ownFieldsName, scopeName, seriesName, wireNameOf } from './names.ts';
import { pathsOf } from './wire-modules.ts';

/** What a client sent, told apart. */
export interface ReadBody {
  /** By field key; only what clients may decide, unparsed. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly id: unknown;
  readonly baseLocationId: unknown;
  readonly action: unknown;
  readonly version: unknown;
  /** What the caller has to say about the action. */
  readonly note: unknown;
  /** What is ordered, where the module orders things. */
  readonly items: unknown;
  /** How it repeats, and to which dates of a series something is done, where the module has a calendar. */
  readonly series: unknown;
  readonly scope: unknown;
  /** Names that the module does not know, as they were spelled. */
  readonly ignored: readonly string[];
}

/** What answers of every module hold besides its fields. */
const echoed = [
  ...Object.values(factNames),
  'actions',
  'cancelAsked',
  'isCancelAsked',
  'conversation',
  'history',
  'moduleName',
  'priorityLevel',
];

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a body by the names of the wire, without regard to case. Server-owned fields are dropped, unknown names are
 * listed. Where a field arrives under two names, its own name wins over a synonym.
 */
export function readBody(definition: ModuleDefinition, body: Readonly<Record<string, unknown>>): ReadBody {
  const paths = pathsOf(definition.key);
  const left = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), { name, value }]));
  const take = (...names: readonly string[]): unknown => {
    const found = names.flatMap((name) => {
      const entry = left.get(name.toLowerCase());
      left.delete(name.toLowerCase());
      return entry ? [entry.value] : [];
    });
    return found[0];
  };
  const id = take(paths.id, ...(paths.idSynonyms ?? []));
  const baseLocationId = take(factNames.baseLocationId);
  const action = take('action');
  const version = take('version');
  const note = take(actionNote);
  const items = definition.items ? take(...itemListNames) : undefined;
  const series = definition.calendar ? take(seriesName) : undefined;
  const scope = definition.calendar ? take(scopeName) : undefined;
  const fields: Record<string, unknown> = {};
  for (const field of definition.fields) {
    const { name, synonyms = [] } = wireNameOf(definition.key, field);
    const value = take(name, ...synonyms);
    if (value !== undefined && field.writers !== 'server') fields[field.key] = value;
  }
  const added = take(ownFieldsName);
  // Which of them there are depends on the location, which is entered later.
  for (const [key, value] of isObject(added) ? Object.entries(added) : []) fields[ownKey(key)] = value;
  // Answers tell nothing under the names of other modules; whatever else comes under one is not known here.
  for (const name of Object.keys(otherNames(definition))) {
    if (left.get(name.toLowerCase())?.value === null) take(name);
  }
  take(...echoed, ...(takesFiles(definition) ? ['attachmentLink'] : []));
  return {
    fields,
    id,
    baseLocationId,
    action,
    version,
    note,
    items,
    series,
    scope,
    ignored: [
      ...[...left.values()].map((entry) => entry.name),
      ...((added ?? null) === null || isObject(added) ? [] : [ownFieldsName]),
    ],
  };
}
