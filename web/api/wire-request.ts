import { itemListNames, itemStatusOf } from '@sitebook/contract/modules/item-names.ts';
import type { WireItemRow } from '@sitebook/contract/modules/item-rows.ts';
import { factNames, ownFieldsName, ownKeyNamed, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { actionOf, statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { listOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { StockedItem } from '@sitebook/domain/items/item.ts';
import type { ActionCode, StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { type FieldDefinition, holdsList, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn, keyOfOwn, ownKey } from '@sitebook/domain/own-fields/own-field.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { ApiError } from './api-error.ts';

/** A request as the wire spells it. */
export type WireRequest = Readonly<Record<string, unknown>>;

/** What every answer tells of a request. Values stand under the keys of the declaration. */
export interface KnownRequest {
  readonly id: number;
  readonly module: string;
  /** As it reads at the moment of the answer. */
  readonly status: StatusCode;
  /** What the caller may do with it now; nothing where only its slot is shown. */
  readonly actions: readonly ActionCode[];
  readonly values: Values;
  /** As it was seen; calendars tell it only of what may be changed. */
  readonly version?: number;
  /** Its owner asks for its cancellation. */
  readonly isCancelAsked?: boolean;
}

/** A request as lists give it: of its values and facts those that were asked for. */
export interface ListedRequest extends KnownRequest {
  readonly baseLocationId: number;
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** One line of a request's history; fields are named by their keys. */
export interface HistoryLine {
  readonly at: string;
  readonly by: string;
  readonly byName: string;
  /** In whose place they did it. */
  readonly onBehalfOf?: string | null;
  readonly action: string;
  /** What whoever did it said about it; servers of the last version tell none. */
  readonly note?: string | null;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

/** A request that was opened or saved. */
export interface OpenedRequest extends ListedRequest {
  readonly history: readonly HistoryLine[];
  /** What is ordered, where the module orders things. */
  readonly items: readonly StockedItem[];
  /** Who asks for its cancellation, since when and why; servers of the last version tell none. */
  readonly cancelAsked: CancelAsked | null;
  /** Whether there is a conversation for the caller to read, or to write into; servers of the last version have none. */
  readonly conversation: 'Write' | 'Read' | 'None';
}

export interface CancelAsked {
  readonly at: string;
  readonly byName: string;
  readonly note: string | null;
}

/** Reads what every answer tells. */
export function readKnown(definition: ModuleDefinition, wire: WireRequest): KnownRequest {
  const status = statusCodeOf(String(wire[factNames.status]));
  if (status === undefined) throw new Error(`Unknown status ${wire[factNames.status]}`);
  return {
    id: Number(wire[pathsOf(definition.key).id]),
    module: definition.key,
    status,
    actions: (Array.isArray(wire.actions) ? wire.actions : []).flatMap(
      (name) => actionOf(definition.key, String(name)) ?? [],
    ),
    values: { ...readAdded(wire), ...readValues(definition, wire, definition.fields) },
    ...(typeof wire.version === 'number' && { version: wire.version }),
    ...(wire.isCancelAsked === true && { isCancelAsked: true }),
  };
}

/** What was added to the form, as it is told: an answer may be read before its form is known. */
function readAdded(wire: WireRequest): Values {
  const added = Object.entries((wire[ownFieldsName] ?? {}) as Values);
  return Object.fromEntries(added.map(([key, value]) => [ownKey(key), value]));
}

/** A request that was read before its form was known: what of the added is several values is told by the form alone. */
export function readByForm({ fields }: ModuleDefinition, request: OpenedRequest): OpenedRequest {
  const lists = fields.filter((field) => isOwn(field) && holdsList(field));
  const values = lists.map(({ key }) => {
    const value = request.values[key] ?? null;
    return [key, typeof value === 'string' ? listIn(value) : value] as const;
  });
  return { ...request, values: { ...request.values, ...Object.fromEntries(values) } };
}

/** Reads the values of some fields. */
export function readValues(
  definition: ModuleDefinition,
  wire: WireRequest,
  fields: readonly FieldDefinition[],
): Values {
  return Object.fromEntries(fields.map((field) => [field.key, readValue(definition, field, wire)]));
}

/** Reads a row of a list. */
export function readListed(definition: ModuleDefinition, wire: WireRequest): ListedRequest {
  return {
    ...readKnown(definition, wire),
    baseLocationId: Number(wire[factNames.baseLocationId]),
    version: Number(wire.version),
    createdAt: textOf(wire[factNames.createdAt]),
    createdBy: textOf(wire[factNames.createdBy]),
    updatedAt: textOf(wire[factNames.updatedAt]),
    updatedBy: textOf(wire[factNames.updatedBy]),
  };
}

const textOf = (told: unknown) => (typeof told === 'string' ? told : '');

/** Reads the answer of the detail call, a create or an update. */
export function readOpened(definition: ModuleDefinition, wire: WireRequest): OpenedRequest {
  const history = (wire.history ?? []) as readonly HistoryLine[];
  return {
    ...readListed(definition, wire),
    items: ((wire[itemListNames[0]] ?? []) as readonly WireItemRow[]).map(readItem),
    conversation: (wire.conversation ?? 'None') as OpenedRequest['conversation'],
    cancelAsked: (wire.cancelAsked ?? null) as CancelAsked | null,
    history: history.map((line) => ({
      ...line,
      changes: line.changes.map((change) => ({ ...change, field: keyOf(definition, change.field) })),
    })),
  };
}

/** Reads a row of what is ordered. */
export function readItem(wire: WireItemRow): StockedItem {
  return {
    stockId: wire.itemStockId,
    itemId: wire.ppeItemId,
    itemName: wire.itemName,
    brandColor: wire.brandColor,
    sizeType: wire.sizeType,
    quantity: wire.orderQty,
    status: itemStatusOf(wire.requestItemStatus) ?? 'open',
    lastReceived: wire.date,
    allowance: allowanceOf(wire),
    available: wire.availableQty,
    total: wire.totalQty,
  };
}

function allowanceOf({ entitledQty: pieces, entitledMonths: months, grantedQty, askedQty }: WireItemRow) {
  if (pieces === null || months === null) return null;
  return { pieces, months, granted: grantedQty ?? 0, asked: askedQty ?? 0 };
}

/** Values by the names of the wire, for a body. */
export function encodeValues(definition: ModuleDefinition, values: Values): WireRequest {
  const declared = Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => !isOwn({ key }))
      .map(([key, value]) => [wireNameOf(definition.key, { key }).name, encodeValue(value)]),
  );
  const added = Object.entries(values).flatMap(([key, value]) => {
    const own = keyOfOwn(key);
    return own === undefined ? [] : [[own, encodeValue(value)] as const];
  });
  return added.length === 0 ? declared : { ...declared, [ownFieldsName]: Object.fromEntries(added) };
}

/** What the server finds wrong with single fields, by field key. */
export function fieldErrorsOf(definition: ModuleDefinition, error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [keyOf(definition, name), text]));
}

function readValue(definition: ModuleDefinition, field: FieldDefinition, wire: WireRequest): Value {
  const found = foundIn(definition, field, wire);
  if (found === undefined) return null;
  if (holdsList(field)) return listIn(String(found));
  if (field.type === 'choice') return readChoice(field, found);
  return found as Value;
}

const listIn = (text: string) => text.split(';').filter(Boolean);

/** What was added to the form stands together, by its own keys; servers of the last version tell nothing of it. */
function foundIn({ key: module }: ModuleDefinition, field: FieldDefinition, wire: WireRequest): unknown {
  const own = keyOfOwn(field.key);
  if (own !== undefined) return (wire[ownFieldsName] as WireRequest | undefined)?.[own] ?? undefined;
  const { name, synonyms = [] } = wireNameOf(module, field);
  return [name, ...synonyms].map((one) => wire[one]).find((value) => value !== undefined && value !== null);
}

/** Choices travel as their code or, from older servers, as their word. One that this page does not know is what it is. */
function readChoice({ choices = [] }: FieldDefinition, found: unknown): Value {
  const given = String(found).toLowerCase();
  const chosen = choices.find(
    ({ value, text }) => String(value).toLowerCase() === given || say(text).toLowerCase() === given,
  );
  return chosen?.value ?? (found as Value);
}

function encodeValue(value: Value): Value {
  return Array.isArray(value) ? listOf(value).join(';') : value;
}

/** The key of what the wire calls by this name; a name without a field stays as it is. Rows are told apart by number. */
function keyOf({ key: module, fields }: ModuleDefinition, name: string): string {
  const [list, ...row] = name.split('.');
  if (list === itemListNames[0]) return ['items', ...row].join('.');
  const fact = Object.entries(factNames).find(([, wire]) => wire === name);
  const own = ownKeyNamed(name);
  return own ?? fact?.[0] ?? fields.find((field) => wireNameOf(module, field).name === name)?.key ?? name;
}
