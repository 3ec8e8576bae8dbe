import { attachmentSchema } from '@sitebook/contract/attachments/attachment.ts';
import { attachmentPath, attachmentPathsOf, downloadNames } from '@sitebook/contract/attachments/paths.ts';
import { matchNames } from '@sitebook/contract/match-names.ts';
import { entityId } from '@sitebook/contract/params.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Tickets } from '../../adapters/files/tickets.ts';
import type { ServerDeps } from '../../deps.ts';
import { answerRange } from '../../http/byte-range.ts';
import { limits } from '../../http/limits.ts';
import type { Admission } from '../../http/sign-in/authenticate.ts';
import { presentAttachment } from '../../present/present-opened.ts';
import { downloadAttachment } from '../../usecases/files/download-attachment.ts';
import { listAttachments } from '../../usecases/files/list-attachments.ts';
import type { RouteTable } from '../define-route.ts';
import { asDownload } from './as-download.ts';

const downloadQuery = z.object({
  [downloadNames.id]: entityId,
  [downloadNames.ticket]: z.string().optional().meta({ description: 'instead of the headers, for one minute' }),
});

/** The list of a request's files, and each of them. */
export function addDownloadRoutes(
  table: RouteTable,
  deps: ServerDeps,
  tickets: Tickets,
  definition: ModuleDefinition,
): void {
  const { idParam } = attachmentPathsOf(definition.key);
  const title = say(definition.title);
  table.add({
    method: 'GET',
    path: attachmentPath(definition.key, 'list'),
    summary: `${title}: the files of a request`,
    query: z.object({ [idParam]: entityId }),
    answer: z.array(attachmentSchema),
    handle: async ({ caller, query }) => {
      const files = await listAttachments(deps, tickets, caller, definition, query[idParam] as number);
      return files.map(({ file, ticket }) => presentAttachment(definition, file, ticket));
    },
  });
  table.add({
    method: 'GET',
    path: attachmentPath(definition.key, 'download'),
    summary: `${title}: one file, always as a download`,
    query: downloadQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'application/octet-stream',
    isInParts: true,
    timeout: limits.requestTimeout,
    admits: byTicket(tickets),
    async handle({ caller, query, reply }) {
      const { read, ...file } = await downloadAttachment(deps, caller, definition, query.AttachmentId);
      const part = answerRange(reply, file.size);
      const content = await read(part);
      return reply.headers(asDownload({ ...file, size: part ? part.end - part.start + 1 : file.size })).send(content);
    },
  });
}

/** A link that the browser follows cannot carry headers; whoever does carry them needs no ticket. */
function byTicket(tickets: Tickets): Admission {
  return async ({ query, headers }) => {
    const given = downloadQuery.safeParse(matchNames(Object.keys(downloadQuery.shape), query));
    if (headers.authorization !== undefined || !given.data?.Ticket) return undefined;
    const caller = await tickets.open(given.data.Ticket, given.data.AttachmentId);
    if (!caller) throw new Failure('error.ticket');
    return caller;
  };
}
