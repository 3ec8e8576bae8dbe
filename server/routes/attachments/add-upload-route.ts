import { attachmentSchema } from '@sitebook/contract/attachments/attachment.ts';
import { attachmentPath, attachmentPathsOf, downloadNames, uploadNames } from '@sitebook/contract/attachments/paths.ts';
import { entityId } from '@sitebook/contract/params.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { ServerDeps } from '../../deps.ts';
import { limits } from '../../http/limits.ts';
import { namedTwice } from '../../http/repeated-name.ts';
import { presentAttachment } from '../../present/present-opened.ts';
import { assertMayAttach, type UploadAsked, uploadAttachments } from '../../usecases/files/upload-attachments.ts';
import type { RouteTable } from '../define-route.ts';
import { parse } from '../parse.ts';
import { type FormFields, receiveUpload, type UploadReader } from './receive-upload.ts';
import type { uploadsInFlight } from './uploads-in-flight.ts';

const byId = z.object({ id: entityId });

/** Adds and removes files of a request. */
export function addUploadRoute(
  table: RouteTable,
  deps: ServerDeps,
  inFlight: ReturnType<typeof uploadsInFlight>,
  definition: ModuleDefinition,
): void {
  const { idParam } = attachmentPathsOf(definition.key);
  const readId = (fields: FormFields, inAddress: number | undefined) => {
    const [id = inAddress, again] = fields.get(idParam.toLowerCase()) ?? [];
    if (again !== undefined) throw namedTwice(idParam);
    const read = parse(byId, { id }, () => idParam).id;
    if (inAddress !== undefined && read !== inAddress) throw new Failure('error.bad-request');
    return read;
  };
  const readerFor = (
    caller: Caller,
    inAddress: number | undefined,
  ): UploadReader<Pick<UploadAsked, 'id' | 'removed' | 'sentRemoved'>> => ({
    knows: (fields) => inAddress !== undefined || fields.has(idParam.toLowerCase()),
    admit: async (fields) => {
      await assertMayAttach(deps, caller, definition, readId(fields, inAddress));
    },
    refuseToWait: () => new Failure('file.id-first', { params: { field: idParam } }),
    read: (fields) => {
      const sentRemoved = (fields.get(uploadNames.removed.toLowerCase()) ?? []).flatMap(namesIn);
      return { id: readId(fields, inAddress), removed: sentRemoved.flatMap(readRemoved), sentRemoved };
    },
  });
  table.add({
    method: 'POST',
    path: attachmentPath(definition.key, 'upload'),
    summary: `${say(definition.title)}: add files to a request, and remove some`,
    query: z.object({
      [idParam]: entityId.optional().meta({ description: 'instead of the field, so that it is known first' }),
    }),
    bodyType: 'multipart/form-data',
    bodyDoc: formSchema(idParam),
    answer: z.array(attachmentSchema),
    timeout: limits.requestTimeout,
    async handle({ caller, query, reply, idempotencyKey }) {
      const { raw } = reply.request;
      const flight = inFlight.begin(caller.alias, Number(raw.headers['content-length'] ?? Number.NaN));
      try {
        const reader = readerFor(caller, query[idParam] as number | undefined);
        const { asked, files } = await receiveUpload(raw, deps.files, reader, flight);
        const upload = { ...asked, files, key: idempotencyKey };
        return await uploadAttachments(deps, caller, definition, upload, (kept) =>
          kept.map((file) => presentAttachment(definition, file)),
        );
      } finally {
        flight.end();
      }
    },
  });
}

function formSchema(idParam: string) {
  return z.object({
    [idParam]: z.int(),
    [uploadNames.files]: z
      .array(z.string().meta({ format: 'binary' }))
      .optional()
      .meta({ description: 'files of at most 52428800 bytes' }),
    [uploadNames.removed]: z
      .string()
      .optional()
      .meta({ description: 'names of files that are to go, separated by semicolons' }),
    MetaUpdatedBy: z.string().optional().meta({ description: 'ignored: the token tells who it is' }),
  });
}

/** Clients send a list as JSON, or names separated by what no name holds. */
function namesIn(given: string): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(given));
  } catch {
    return given
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean);
  }
}

/** A file by its name, or by its address as the list gives it: no name holds a question mark. */
function readRemoved(given: string): readonly (string | number)[] {
  const [, query] = given.split('?', 2);
  if (query === undefined) return [given.normalize('NFC')];
  const id = new URLSearchParams(query).get(downloadNames.id);
  return id !== null && String(Number(id)) === id ? [Number(id)] : [];
}
