import type { View } from '../access/visibility.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { type ListedColumn, listColumns } from './list-columns.ts';

export interface ReadColumns {
  /** The chosen ones in their order; nothing for those of the module. */
  readonly columns: readonly ListedColumn[] | null;
  /** What there is not for whoever asks. */
  readonly unknown: readonly string[];
}

/** Reads which columns were chosen, in an address or long ago, by what there is now for whoever asks. */
export function readColumns(definition: ModuleDefinition, view: View, given: unknown): ReadColumns {
  const named = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given.map(String) : [];
  const keys = [...new Set(named)].filter((key) => key !== '');
  const offered = keys.length > 0 ? listColumns(definition, view) : [];
  const columns = keys.flatMap((key) => offered.find(({ field }) => field === key) ?? []);
  const unknown = keys.filter((key) => !columns.some(({ field }) => field === key));
  return { columns: columns.length === 0 || isUsual(definition, columns) ? null : columns, unknown };
}

function isUsual(definition: ModuleDefinition, columns: readonly ListedColumn[]): boolean {
  return String(columns.map(({ field }) => field)) === String(definition.columns.map(({ field }) => field));
}
