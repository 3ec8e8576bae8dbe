import { attachmentSchema } from '@sitebook/contract/attachments/attachment.ts';
import { attachmentPath, attachmentPathsOf, uploadNames } from '@sitebook/contract/attachments/paths.ts';
import { entityId } from '@sitebook/contract/params.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { ServerDeps } from '../../deps.ts';
import { limits } from '../../http/limits.ts';
import { assertMayAttach, uploadAttachments } from '../../usecases/upload-attachments.ts';
import type { RouteTable } from '../define-route.ts';
import { parse } from '../parse.ts';
import { type FormFields, receiveUpload, type UploadReader } from './receive-upload.ts';

/** Adds and removes files of a request. */
export function addUploadRoute(table: RouteTable, deps: ServerDeps, definition: ModuleDefinition): void {
  const { idParam } = attachmentPathsOf(definition.key);
  const readId = (fields: FormFields) => {
    const [id] = fields.get(idParam.toLowerCase()) ?? [];
    return parse(z.object({ [idParam]: entityId }), { [idParam]: id })[idParam] as number;
  };
  const readerFor = (caller: Caller): UploadReader<{ id: number; removed: readonly string[] }> => ({
    // Whoever may not is told before their files are stored, unless the id comes after them.
    admit: async (fields) => {
      if (!fields.has(idParam.toLowerCase())) return;
      await assertMayAttach(deps.database, deps, caller, definition, readId(fields));
    },
    read: (fields) => ({
      id: readId(fields),
      removed: (fields.get(uploadNames.removed.toLowerCase()) ?? []).flatMap(namesIn),
    }),
  });
  table.add({
    method: 'POST',
    path: attachmentPath(definition.key, 'upload'),
    summary: `${say(definition.title)}: add files to a request, and remove some`,
    bodyType: 'multipart/form-data',
    bodyDoc: formSchema(idParam),
    answer: z.array(attachmentSchema),
    timeout: limits.requestTimeout,
    async handle({ caller, reply, idempotencyKey }) {
      const { asked, files } = await receiveUpload(reply.request.raw, deps.files, readerFor(caller));
      return [...(await uploadAttachments(deps, caller, definition, { ...asked, files, key: idempotencyKey }))];
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
