import { Failure } from '@sitebook/domain/failure.ts';
import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { searchTextOf } from '../../../adapters/directory/built-in.ts';
import type { Tx } from '../../../db/database.ts';
import { findCircle, findMissing, holdOrder, listUnsearchable, putSearchTexts } from '../../../store/manage/above.ts';

/** Refuses somebody above who has no entry. Held from here on, so that two saves cannot close a circle together. */
export async function assertAboveIsThere(
  tx: Tx,
  definition: EntityDefinition,
  after: readonly Values[],
): Promise<void> {
  const { above, identity } = definition;
  if (above === undefined) return;
  await holdOrder(tx);
  const added = new Set(after.map((values) => textOf(values[identity[0] ?? ''])));
  const named = after.flatMap((values) => textOf(values[above]) ?? []).filter((name) => !added.has(name));
  if ((await findMissing(tx, [...new Set(named)])) !== undefined) throw refusal(above, 'field.not-a-person');
}

/** Once it is stored: nobody stands above themselves, and everybody is found by what they are called now. */
export async function settleOrder(tx: Tx, definition: EntityDefinition, after: readonly Values[]): Promise<void> {
  const { above, identity } = definition;
  if (above === undefined) return;
  const names = after.flatMap((values) => textOf(values[identity[0] ?? '']) ?? []);
  if ((await findCircle(tx, names)) !== undefined) throw refusal(above, 'manage.own-manager');
  const people = await listUnsearchable(tx, names);
  await putSearchTexts(
    tx,
    people.map((person) => ({ alias: person.alias, searchText: searchTextOf(person) })),
  );
}

const refusal = (field: string, code: TextCode) => new Failure('error.invalid', { issues: [{ field, code }] });
