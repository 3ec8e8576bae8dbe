import { momentOf, type Value, type Values } from '../fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '../modules/definition.ts';
import { momentsOf, startOfDay, wallTimeAt } from '../time/zone.ts';

/** Where and when a request is made, for defaults that are times of its day. */
export interface Here {
  readonly zone: string;
  readonly now: number;
}

const quarter = 15 * 60_000;

/** What a new request holds before anybody has filled anything in. */
export function defaultsOf({ fields }: ModuleDefinition, here: Here): Values {
  const values: Record<string, Value> = {};
  for (const field of fields) if (!field.reads && !field.nameOf) values[field.key] = defaultOf(field, here, values);
  return values;
}

/** A time that has passed is none to begin with: then it is the next quarter of an hour. */
function defaultOf({ default: value = null, defaultTime }: FieldDefinition, { zone, now }: Here, above: Values): Value {
  if (!defaultTime) return value;
  const { days, after, minutes } = defaultTime;
  const day = wallTimeAt(zone, startOfDay(zone, (after && momentOf(above[after])) || now, days));
  const [moment = now] = momentsOf(zone, { ...day, hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 });
  return new Date(moment > now ? moment : (Math.floor(now / quarter) + 1) * quarter).toISOString();
}
