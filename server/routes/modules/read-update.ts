import { readItemRows } from '@sitebook/contract/modules/item-rows.ts';
import { actionNote, scopeName } from '@sitebook/contract/modules/names.ts';
import type { ReadBody } from '@sitebook/contract/modules/read-body.ts';
import { actionOf } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { entityId, largestVersion, whole } from '@sitebook/contract/params.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { parseActionNote } from '@sitebook/domain/request/action-note.ts';
import { type Scope, scopes } from '@sitebook/domain/series/scope.ts';
import { z } from 'zod';
import type { RequestUpdate } from '../../usecases/requests/update-request.ts';
import { parse } from '../parse.ts';

const which = z.object({ id: entityId, version: whole(1, largestVersion).optional() });

/** What an update asks for: which request, which action, seen at which version, with which fields. */
export function readUpdate(definition: ModuleDefinition, body: ReadBody): Omit<RequestUpdate, 'key'> {
  const { id } = pathsOf(definition.key);
  // What is ordered stays as it was; it may be echoed all the same, as what it is.
  refuse(readItemRows(body.items).issues);
  const given = { id: body.id, version: body.version ?? undefined };
  const read = parse(which, given, (name) => (name === 'id' ? id : name));
  return {
    id: read.id,
    action: readAction(definition, body.action),
    version: read.version,
    fields: body.fields,
    note: readNote(body.note),
  };
}

/** To which dates of its series something is done: to one where nothing is said. */
export function readScope({ lifecycle }: ModuleDefinition, action: ActionCode, given: unknown): Scope {
  if (given === undefined || given === null || given === '') return 'one';
  const scope = scopes.find((one) => one === given);
  const isTaken =
    scope === 'one' || lifecycle.transitions.some((one) => one.action === action && one.isForDates === true);
  if (scope === undefined || !isTaken) {
    throw new Failure('error.invalid', { issues: [{ field: scopeName, code: 'field.choice' }] });
  }
  return scope;
}

export function readNote(given: unknown): string | null {
  const parsed = parseActionNote(given);
  if ('code' in parsed) refuse([{ field: actionNote, ...parsed }]);
  return 'value' in parsed ? textOf(parsed.value) : null;
}

/** Only what the module's lifecycle knows, besides making and deleting, which are calls of their own. */
function readAction({ key, lifecycle }: ModuleDefinition, given: unknown): ActionCode {
  if (given === undefined || given === null || given === '') return 'update';
  const action = typeof given === 'string' ? actionOf(key, given) : undefined;
  const isKnown = lifecycle.transitions.some((transition) => transition.action === action);
  if (action === undefined || action === 'create' || action === 'delete' || !isKnown) {
    throw new Failure('error.invalid', { issues: [{ field: 'action', code: 'field.choice' }] });
  }
  return action;
}
