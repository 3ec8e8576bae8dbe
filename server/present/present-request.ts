import { attachmentLink } from '@sitebook/contract/attachments/paths.ts';
import { factNames, ownFieldsName, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { actionNameOf, statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { actionsFor } from '@sitebook/domain/access/can.ts';
import { relationsOf } from '@sitebook/domain/access/relation.ts';
import { sees, type View } from '@sitebook/domain/access/visibility.ts';
import { isEmpty, listOf, numberOf, type Value } from '@sitebook/domain/fields/value.ts';
import { isCancelAsked } from '@sitebook/domain/lifecycle/cancel-asked.ts';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Reading } from '@sitebook/domain/modules/derivation.ts';
import { priorityName } from '@sitebook/domain/modules/priority.ts';
import { everyOwn, isOwn, keyOfOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { readingOf, readValue } from '@sitebook/domain/request/reading.ts';
import type { AskedFields, RequestRecord } from '@sitebook/domain/request/record.ts';
import type { SeenRequest } from '../usecases/requests/open-request.ts';

/** A request by the names of the wire. */
export type WireRequest = Record<string, unknown>;

export type Present = (seen: SeenRequest) => WireRequest;

/** What somebody with this view sees of a request, spelled for the wire. What they may not see is left blank. */
export function presentRequest(definition: ModuleDefinition, seen: SeenRequest): WireRequest {
  return presenterOf(definition, null)(seen);
}

const presenters = new WeakMap<ModuleDefinition, WeakMap<ReadonlySet<string> | ModuleDefinition, Present>>();

/** The same for many; where fields and facts are named, of no more than those and what every row carries. */
export function presenterOf(definition: ModuleDefinition, only: AskedFields): Present {
  const known = presenters.get(definition) ?? new WeakMap();
  presenters.set(definition, known);
  const present = known.get(only ?? definition) ?? newPresenter(definition, only);
  known.set(only ?? definition, present);
  return present;
}

function newPresenter(definition: ModuleDefinition, only: AskedFields): Present {
  const { key: module } = definition;
  const isAsked = (key: string) => !only || only.has(key);
  const { id } = pathsOf(module);
  // The list of files is read only with the whole of a request.
  const asked = definition.fields.filter(({ key, type }) => type !== 'attachments' && isAsked(key));
  const fields = asked
    .filter((field) => !isOwn(field))
    .map((field) => ({ field, name: wireNameOf(module, field).name }));
  const presentAdded = ownPresenterOf(asked.filter(isOwn));
  const asksForOwn = asked.some(isOwn) || isAsked(everyOwn);
  const facts = factsOf(definition).filter(([key]) => isAsked(key));
  const blankSlot = blankOf([
    ...[id, ...(isAsked('moduleName') ? ['moduleName'] : [])],
    ...[...(isAsked('baseLocationId') ? [factNames.baseLocationId] : []), factNames.status],
    ...fields.flatMap(({ field, name }) => (sees('slot', field) ? [name] : [])),
  ]);
  const blank = blankOf([
    ...Object.keys(blankSlot),
    ...[...fields.map(({ name }) => name), ...(asksForOwn ? [ownFieldsName] : [])],
    ...[...facts.map(([, name]) => name), 'version', 'actions'],
  ]);
  return (request) => {
    const { stored, place, view } = request;
    const { record } = stored;
    const reading = readingOf(definition, request);
    const answer = { ...(view === 'slot' ? blankSlot : blank) };
    answer[id] = record.id;
    if (isAsked('moduleName')) answer.moduleName = module;
    if (isAsked('baseLocationId')) answer[factNames.baseLocationId] = record.baseLocationId;
    answer[factNames.status] = statusNames[reading.status];
    for (const { field, name } of fields) {
      if (sees(view, field)) answer[name] = encodeValue(readValue(field, stored, reading));
    }
    if (view === 'slot') return answer;
    if (asksForOwn) answer[ownFieldsName] = presentAdded(request, reading);
    for (const [, name, read] of facts) answer[name] = read(record);
    answer.version = record.version;
    const moment = { now: reading.now, zone: place.hours.zone };
    answer.actions = actionsFor(definition, record, place.actor, moment).map((action) => actionNameOf(module, action));
    if (isCancelAsked(record.values)) answer.isCancelAsked = true;
    return answer;
  };
}

/**
 * An answer with all its names and nothing else. What is copied from one is filled in and written several times faster
 * than what grows name by name: Node looks names up in the latter.
 */
function blankOf(names: readonly string[]): WireRequest {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** What was added to the form, by its keys; of what somebody may not see, not even the key is told. */
function ownPresenterOf(fields: readonly FieldDefinition[]): (request: SeenRequest, reading: Reading) => WireRequest {
  const named = fields.map((field) => ({ field, name: keyOfOwn(field.key) ?? '' }));
  if (fields.some(({ readers, isRetired }) => readers || isRetired)) return byRequest(named);
  const seenBy = (view: View) => {
    const seen = named.filter(({ field }) => sees(view, field));
    return { seen, blank: blankOf(seen.map(({ name }) => name)) };
  };
  const byView = { full: seenBy('full'), public: seenBy('public'), slot: seenBy('slot') };
  return ({ stored, view }, reading) => {
    const { seen, blank } = byView[view];
    const answer = { ...blank };
    for (const { field, name } of seen) answer[name] = encodeValue(readValue(field, stored, reading));
    return answer;
  };
}

/** The same where it goes by how somebody stands to the request, or by what it holds. */
function byRequest(named: readonly { readonly field: FieldDefinition; readonly name: string }[]) {
  return ({ stored, place, view }: SeenRequest, reading: Reading): WireRequest => {
    const relations = relationsOf(place.actor, stored.record);
    const answer: WireRequest = {};
    for (const { field, name } of named) {
      if (!sees(view, field, relations)) continue;
      const value = readValue(field, stored, reading);
      if (!field.isRetired || !isEmpty(value)) answer[name] = encodeValue(value);
    }
    return answer;
  };
}

/** What a row tells besides its fields: by which key it is asked for, its name, and how it is read. */
function factsOf(
  definition: ModuleDefinition,
): readonly (readonly [string, string, (record: RequestRecord) => unknown])[] {
  return [
    ...(takesFiles(definition)
      ? [['attachmentLink', 'attachmentLink', ({ id }: RequestRecord) => attachmentLink(definition.key, id)] as const]
      : []),
    ['priorityLevel', 'priorityLevel', ({ values }) => priorityName(numberOf(values.priority))],
    ['createdAt', factNames.createdAt, ({ createdAt }) => createdAt],
    ['createdBy', factNames.createdBy, ({ createdBy }) => createdBy],
    ['updatedAt', factNames.updatedAt, ({ updatedAt }) => updatedAt],
    ['updatedBy', factNames.updatedBy, ({ updatedBy }) => updatedBy],
  ];
}

/** Lists of people travel as one text. */
export function encodeValue(value: Value): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? listOf(value).join(';') : value;
}
