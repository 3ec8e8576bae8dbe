import type { AttachmentPaths } from '../modules/wire-module.ts';
import { wireOf } from '../modules/wire-modules.ts';

/** How the calls for files are spelled, below the controller of a module's attachments. */
export const attachmentCalls = {
  upload: 'UploadFiles',
  list: 'GetAttachmentFiles',
  download: 'DownloadFile',
} as const;

/** The names of the upload's form besides the request's id. */
export const uploadNames = {
  files: 'Attachment',
  /** Names of files that are to go, separated by semicolons, which no name holds; or the name again for each. */
  removed: 'Deletedattachments',
} as const;

/** The names in the query of a download. */
export const downloadNames = { id: 'AttachmentId', ticket: 'Ticket' } as const;

/** How a module spells its calls for files. One that takes files without does not pass the start-up check. */
export function attachmentPathsOf(module: string): AttachmentPaths {
  const paths = wireOf(module).attachments;
  if (!paths) throw new Error(`${module} takes files, but its calls for them have no names`);
  return paths;
}

/** The address of one of the calls, below /api. */
export function attachmentPath(module: string, call: keyof typeof attachmentCalls): string {
  return `/${attachmentPathsOf(module).controller}/${attachmentCalls[call]}`;
}

/** Where the attachments of a request are listed. */
export function attachmentLink(module: string, requestId: number): string {
  return `/api${attachmentPath(module, 'list')}?${attachmentPathsOf(module).idParam}=${requestId}`;
}

/** Where an attachment can be downloaded by whoever carries the headers, or the ticket. */
export function documentUrl(module: string, attachmentId: number, ticket?: string): string {
  const query = `${downloadNames.id}=${attachmentId}`;
  const by = ticket === undefined ? '' : `&${downloadNames.ticket}=${encodeURIComponent(ticket)}`;
  return `/api${attachmentPath(module, 'download')}?${query}${by}`;
}
