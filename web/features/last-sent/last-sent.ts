import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import { storedNames } from '../../stored-names.ts';
import { storedValue } from '../../ui/stored-value.ts';

/** Whose form it is, of which module and where. */
interface Sender {
  readonly alias: string;
  readonly baseLocationId: number;
  readonly module: string;
}

/** What somebody sent last with such a form. */
interface LastSent {
  /** By field key. */
  readonly values: Values;
  /** By the id of the item, the size that was ordered of it. */
  readonly sizes: Readonly<Record<string, string>>;
}

type Kept = Readonly<Record<string, LastSent>>;

const nothing: LastSent = { values: {}, sizes: {} };

const kept = storedValue<Kept>(storedNames.lastSent, (found) =>
  Object.fromEntries(Object.entries(recordOf(found)).map(([name, one]) => [name, readOne(one)])),
);

/** What somebody sent last there, for the next form to begin with. */
export function lastSent(sender: Sender): LastSent {
  return kept.get()[nameOf(sender)] ?? nothing;
}

/** Remembers it on this device; of items that were not ordered now, the sizes of before. */
export function rememberSent(sender: Sender, sent: LastSent): void {
  const { sizes } = lastSent(sender);
  kept.set({ ...kept.get(), [nameOf(sender)]: { values: sent.values, sizes: { ...sizes, ...sent.sizes } } });
}

/** What somebody sent is nobody else's business on a device that others use. */
export function forgetSentOf(alias: string): void {
  const others = Object.entries(kept.get()).filter(([name]) => !name.startsWith(`${alias} `));
  kept.set(Object.fromEntries(others));
}

const nameOf = ({ alias, baseLocationId, module }: Sender) => `${alias} ${baseLocationId} ${module}`;

function recordOf(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}

/** It may come from an older version, or from somebody's hand. */
function readOne(found: unknown): LastSent {
  const { values, sizes } = recordOf(found);
  const isValue = (value: unknown): value is Value => typeof value === 'number' || typeof value === 'string';
  return {
    values: Object.fromEntries(
      Object.entries(recordOf(values)).filter((entry): entry is [string, Value] => isValue(entry[1])),
    ),
    sizes: Object.fromEntries(
      Object.entries(recordOf(sizes)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}
