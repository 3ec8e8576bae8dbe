import { z } from 'zod';

/** A file of a request. `New` is one that a form holds and has not sent yet; answers only know existing ones. */
export const attachmentSchema = z.object({
  DocURL: z.string().meta({
    description:
      'where it can be downloaded: with the headers of every call or, as the list gives it, for a minute without any',
  }),
  Attachment: z.int().meta({ description: 'its id' }),
  AttachmentName: z.string(),
  AttachmentType: z.string().meta({ description: 'the ending of the name in lower case; empty without one' }),
  Status: z.enum(['New', 'Existing']),
});

export type WireAttachment = z.infer<typeof attachmentSchema>;
