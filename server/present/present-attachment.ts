import type { WireAttachment } from '@sitebook/contract/attachments/attachment.ts';
import { documentUrl } from '@sitebook/contract/attachments/paths.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { fileTypeOf } from '@sitebook/domain/rules/files.ts';
import type { Attachment } from '../store/attachments.ts';

/** A file of a request by the names of the wire; with a ticket its address needs no headers for a while. */
export function presentAttachment(definition: ModuleDefinition, file: Attachment, ticket?: string): WireAttachment {
  return {
    DocURL: documentUrl(definition.key, file.id, ticket),
    Attachment: file.id,
    AttachmentName: file.name,
    AttachmentType: fileTypeOf(file.name),
    Status: 'Existing',
  };
}
