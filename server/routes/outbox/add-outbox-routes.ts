import {
  openedMailSchema,
  outboxPageSize,
  outboxPath,
  outboxPaths,
  outboxQuery,
  outboxSchema,
} from '@sitebook/contract/notices/outbox.ts';
import type { Deps } from '../../deps.ts';
import { presentOpenedMail, presentOutbox } from '../../present/present-mail.ts';
import { findOwnMail } from '../../usecases/outbox/enter-outbox.ts';
import { listOutbox } from '../../usecases/outbox/list-outbox.ts';
import { sendAgain } from '../../usecases/outbox/send-again.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';

/** The mails that were written: read, and sent again. */
export function addOutboxRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: outboxPath,
    summary: 'The mails that were written, the newest first; for admins those of their locations',
    query: outboxQuery,
    answer: outboxSchema,
    handle: async ({ caller, query: { iBaseLocationId, state, before } }) =>
      presentOutbox(
        await listOutbox(deps, caller, { baseLocationId: iBaseLocationId, state, before, pageSize: outboxPageSize }),
      ),
  });
  table.add({
    method: 'GET',
    path: outboxPaths.one(':id'),
    hasId: true,
    summary: 'The whole of a mail; for admins of its location',
    answer: openedMailSchema,
    handle: async ({ caller, id }) => presentOpenedMail(await findOwnMail(deps.database, caller, id)),
  });
  table.add({
    method: 'POST',
    path: outboxPaths.send(':id'),
    hasId: true,
    summary: 'Sends a mail again that was given up, or that waits; for admins of its location',
    answer: openedMailSchema,
    handle: (input) =>
      doOnce(deps, input, async (within) => presentOpenedMail(await sendAgain(within, input.caller, input.id))),
  });
}
