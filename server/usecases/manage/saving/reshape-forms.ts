import { isSame, numberOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { Tx } from '../../../db/database.ts';
import { renewForm } from '../../../store/masters/additions.ts';
import { emptySlot, listPlacesOf } from '../../../store/requests/search-texts.ts';

/** A record before and after something was done to it; nothing before it was made, or once it is gone. */
interface Reshaping {
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Forms of which these records are a part count as new from now on. */
export async function reshapeForms(
  tx: Tx,
  definition: EntityDefinition,
  reshaped: readonly Reshaping[],
): Promise<void> {
  if (!definition.shapesForm) return;
  const forms = new Map(
    reshaped.map(({ before, after }) => {
      const values = after ?? before ?? {};
      const form = { module: textOf(values.module) ?? '', place: placeOf(definition, values) };
      return [`${form.module} ${form.place}`, form] as const;
    }),
  );
  for (const { module, place } of forms.values()) await renewForm(tx, module, place);
  for (const { before, after } of reshaped) {
    const slot = numberOf(after?.sortSlot);
    // Whoever sorts by it now must not read in the order what stood there of another field.
    if (after && slot !== null && slot !== numberOf(before?.sortSlot))
      await emptySlot(tx, { module: textOf(after.module) ?? '', place: placeOf(definition, after), slot });
  }
}

/** The locations whose requests are found or sorted by something else from now on. */
export async function findResearched(
  tx: Tx,
  definition: EntityDefinition,
  reshaped: readonly Reshaping[],
): Promise<readonly number[]> {
  const searched = definition.shapesForm?.searched ?? [];
  const places = new Set<number>();
  for (const { before, after } of reshaped) {
    if (!before || !after || searched.every((key) => isSame(before[key], after[key]))) continue;
    const place = placeOf(definition, after);
    for (const one of place === null ? await listPlacesOf(tx, textOf(after.module) ?? '') : [place]) places.add(one);
  }
  return [...places];
}
