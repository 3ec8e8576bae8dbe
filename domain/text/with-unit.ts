import type { FieldDefinition } from '../modules/definition.ts';
import { say } from './say.ts';

/** A number as it is read, with what it counts or measures. */
export function withUnit({ unit }: Pick<FieldDefinition, 'unit'>, value: number | string): string {
  return unit ? say('unit.value', { value, unit: say(unit) }) : String(value);
}
