import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { factNames, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { actionNameOf, statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { sees, type View } from '@sitebook/domain/access/visibility.ts';
import type { Value } from '@sitebook/domain/fields/value.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { OpenedRequest } from '../usecases/requests/open-request.ts';
import { encodeValue } from './present-request.ts';

/** The history of a request by the names of the wire, without the changes that this view does not hold. */
export function presentHistory(definition: ModuleDefinition, entries: OpenedRequest['history'], view: View) {
  return entries.map((entry) => ({
    at: entry.at,
    by: entry.alias,
    byName: entry.name,
    action: actionNameOf(definition.key, entry.action),
    changes: ['status', 'items', ...definition.fields.map((field) => field.key)]
      .filter((key) => key in entry.after)
      .flatMap((key) => changeOf(definition, entry, key, view)),
  }));
}

interface WireChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

function changeOf(
  definition: ModuleDefinition,
  { before, after }: OpenedRequest['history'][number],
  key: string,
  view: View,
): readonly WireChange[] {
  const wasAndIs = { before: before[key] ?? null, after: after[key] ?? null };
  if (key === 'status') {
    return [{ field: factNames.status, before: statusName(wasAndIs.before), after: statusName(wasAndIs.after) }];
  }
  if (key === 'items')
    return [{ field: itemListNames[0], before: encodeValue(wasAndIs.before), after: encodeValue(wasAndIs.after) }];
  const field = fieldOf(definition, key);
  if (!field || !sees(view, field)) return [];
  const { name } = wireNameOf(definition.key, field);
  return [{ field: name, before: encodeValue(wasAndIs.before), after: encodeValue(wasAndIs.after) }];
}

const statusName = (code: Value) => (code === null ? null : statusNames[code as StatusCode]);
