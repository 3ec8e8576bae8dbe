import type { View } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { ownListed } from '@sitebook/domain/filter/list-columns.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { everyOwn, isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import { ForgetfulMap } from '../../forgetful-map.ts';

const mostKept = 100;
const known = new WeakMap<ModuleDefinition, ForgetfulMap<string, ReadonlySet<string>>>();

/**
 * The fields that a list is asked for, by the module as it is there for somebody with this view. The same set for the
 * same question: what is made from it once serves again.
 */
export function askedHere(definition: ModuleDefinition, view: View, asked: AskedFields): AskedFields {
  const keys = [...(asked ?? [])];
  if (!keys.some((key) => isOwn({ key }))) return asked;
  const sets = known.get(definition) ?? new ForgetfulMap<string, ReadonlySet<string>>(mostKept);
  known.set(definition, sets);
  return sets.keep(
    JSON.stringify([view, keys]),
    () => new Set([...keys, ...namedHere(keys, ownListed(definition, view))]),
  );
}

/** The columns of a file: those that are named, else those of the table and what else belongs into files. */
export function columnsInFile(
  definition: ModuleDefinition,
  view: View,
  named: readonly string[] | null,
): readonly string[] {
  const own = ownListed(definition, view, 'file');
  if (named) return namedHere(named, own);
  const declared = definition.columns.map(({ field }) => field).filter((key) => !isOwn({ key }));
  return [...declared, ...own];
}

/** What was added and is not listed for whoever asks is as unknown as what there is not. */
function namedHere(keys: readonly string[], own: readonly string[]): readonly string[] {
  const issues = keys
    .filter((key) => isOwn({ key }) && key !== everyOwn && !own.includes(key))
    .map((key) => ({ field: `columns.${key}`, code: 'field.choice' }) as const);
  if (issues.length > 0) throw new Failure('error.invalid', { issues });
  return keys.flatMap((key) => (key === everyOwn ? own : [key]));
}
