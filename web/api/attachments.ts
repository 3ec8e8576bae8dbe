import type { WireAttachment } from '@sitebook/contract/attachments/attachment.ts';
import { attachmentPath, attachmentPathsOf, uploadNames } from '@sitebook/contract/attachments/paths.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

/** The request that files belong to. */
export interface FilesOf {
  readonly module: string;
  readonly requestId: number;
}

/** The files of a request. Their addresses are good for a minute: whoever follows one asks for them again first. */
export const attachmentsQuery = (api: Api, { module, requestId }: FilesOf) =>
  queryOptions({
    queryKey: ['attachments', module, requestId],
    queryFn: ({ signal }) =>
      api.get<readonly WireAttachment[]>(
        attachmentPath(module, 'list'),
        { [attachmentPathsOf(module).idParam]: requestId },
        signal,
      ),
  });

interface FileUpload {
  readonly file: File;
  /** Names the upload: the same one again, after a lost answer, does it once. */
  readonly key: string;
  readonly onProgress: (share: number) => void;
  /** Gives it up. */
  readonly signal: AbortSignal;
}

/** Adds one file to a request; answers with all that it has then. */
export function uploadFile(api: Api, of: FilesOf, { file, key, onProgress, signal }: FileUpload) {
  const body = formFor(of);
  body.append(uploadNames.files, file, file.name);
  return api.upload<readonly WireAttachment[]>(attachmentPath(of.module, 'upload'), {
    body,
    idempotencyKey: key,
    onProgress,
    signal,
  });
}

/** Removes files of a request by their names; answers with those that are left. */
export function removeFiles(api: Api, of: FilesOf, names: readonly string[]) {
  const body = formFor(of);
  body.append(uploadNames.removed, JSON.stringify(names));
  return api.upload<readonly WireAttachment[]>(attachmentPath(of.module, 'upload'), {
    body,
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => undefined,
  });
}

/** The id comes first: whoever may not is told before anything is stored. */
function formFor({ module, requestId }: FilesOf): FormData {
  const body = new FormData();
  body.append(attachmentPathsOf(module).idParam, String(requestId));
  return body;
}
