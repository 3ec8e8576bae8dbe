import { lookupName, manageKey, manageName } from '@sitebook/contract/manage/names.ts';
import type { WireUse } from '@sitebook/contract/manage/record-schema.ts';
import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import { ApiError } from './api-error.ts';

/** A record as the server spells it. */
export type WireRecord = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
  readonly label: string;
  readonly actions: readonly ('update' | 'remove')[];
  readonly uses?: readonly WireUse[];
  readonly fixed?: readonly string[];
  readonly bulks?: readonly { readonly bulkId: number; readonly moduleName: string }[];
};

/** A record as the screens read it, with what this user may do with it. */
export interface ManagedRecord extends EntityRecord {
  readonly label: string;
  readonly actions: readonly ('update' | 'remove')[];
  /** What refers to it; told when it is opened. */
  readonly uses: readonly WireUse[];
  /** The keys of the fields that they do not change; told when it is opened. */
  readonly fixed: ReadonlySet<string>;
}

export function readWireRecord(definition: EntityDefinition, wire: WireRecord): ManagedRecord {
  const values: Record<string, Value> = {};
  const names: Record<string, string | null> = {};
  for (const { key, lookup } of definition.fields) {
    const value = wire[manageName(definition.key, key)];
    values[key] = Array.isArray(value) ? value.map(String) : ((value ?? null) as Value);
    if (lookup) names[key] = (wire[lookupName(lookup.entity)] ?? null) as string | null;
  }
  const { id, version, label, actions, uses = [], fixed = [] } = wire;
  const fixedKeys = new Set(fixed.flatMap((name) => manageKey(definition, name) ?? []));
  return { id, version, label, actions, uses, fixed: fixedKeys, values, names };
}

/** Values by the names of the wire. */
export function encodeRecord({ key: entity }: EntityDefinition, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [manageName(entity, key), value]));
}

/** What the server has against single fields, by field key. */
export function recordErrorsOf(definition: EntityDefinition, error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const entries = definition.fields.flatMap(({ key }) => {
    const text = error.fields[manageName(definition.key, key)];
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}
