import { listOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** Writes anew who stands how to a request: what lists and approvals are found by. */
export async function savePeople(
  tx: Tx,
  request: {
    readonly baseLocationId: number;
    readonly id: number;
    readonly module: string;
    readonly createdBy: string;
    readonly values: Values;
  },
): Promise<void> {
  const { baseLocationId, id, module, createdBy, values } = request;
  await tx
    .deleteFrom('request_person')
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id)
    .execute();
  const single = (role: Tables['request_person']['role'], alias: string | null) =>
    alias === null ? [] : [{ role, alias }];
  const people = [
    ...single('author', createdBy),
    ...single('requester', textOf(values.requester)),
    ...single('manager', textOf(values.managerMail)),
    ...listOf(values.assignees).flatMap((alias) => single('assignee', alias)),
    ...listOf(values.copied).flatMap((alias) => single('copied', alias)),
  ];
  await tx
    .insertInto('request_person')
    .values(
      people.map(({ role, alias }) => ({
        base_location_id: baseLocationId,
        request_id: id,
        module,
        role,
        alias: alias.toLowerCase(),
      })),
    )
    .execute();
}
