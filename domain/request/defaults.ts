import type { Value, Values } from '../fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '../modules/definition.ts';
import { momentsOf, startOfDay, wallTimeAt } from '../time/zone.ts';

/** Where and when a request is made, for defaults that are times of its day. */
export interface Here {
  readonly zone: string;
  readonly now: number;
}

/** What a new request holds before anybody has filled anything in. */
export function defaultsOf({ fields }: ModuleDefinition, here: Here): Values {
  return Object.fromEntries(
    fields.filter((field) => !field.reads && !field.nameOf).map((field) => [field.key, defaultOf(field, here)]),
  );
}

function defaultOf({ default: value = null, defaultTime }: FieldDefinition, { zone, now }: Here): Value {
  if (!defaultTime) return value;
  const { days, minutes } = defaultTime;
  const day = wallTimeAt(zone, startOfDay(zone, now, days));
  const [moment] = momentsOf(zone, { ...day, hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 });
  return moment === undefined ? value : new Date(moment).toISOString();
}
