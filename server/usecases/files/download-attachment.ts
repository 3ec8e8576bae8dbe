import type { Readable } from 'node:stream';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { ServerDeps } from '../../deps.ts';
import { findAttachment } from '../../store/attachments.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable } from '../entering/enter-location.ts';

export interface Download {
  readonly name: string;
  readonly size: number;
  /** All of it, or a part. */
  read(part?: { readonly start: number; readonly end: number }): Promise<Readable>;
}

/** One file, for whoever may open the request that it belongs to. */
export async function downloadAttachment(
  deps: ServerDeps,
  caller: Caller,
  definition: ModuleDefinition,
  attachmentId: number,
): Promise<Download> {
  const { database, files } = deps;
  const file = await findAttachment(database, attachmentId);
  if (!file) throw new Failure('error.not-found');
  await findOpenable(database, definition, file.requestId, askingAs(deps, caller));
  return { name: file.name, size: file.size, read: (part) => files.read(file.fileKey, part) };
}
