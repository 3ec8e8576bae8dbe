import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import type { ChosenFile } from '../attachments/chosen-file.ts';
import type { Files } from '../attachments/use-files.ts';
import { Fact } from './fact.tsx';
import { savingAction } from './validate-form.ts';

interface FormFilesProps {
  readonly field: FieldDefinition;
  readonly files: Files;
  readonly view: FormView;
  /** The request they belong to; nothing while it is not made yet. */
  readonly requestId: number | null;
  readonly onRetry: (file: ChosenFile) => void;
}

/** The files of a request: to be attached by whoever may save it, to be read by others. */
export function FormFiles({ field, files, view, requestId, onRetry }: FormFilesProps) {
  if (savingAction(view)) {
    return <AttachmentsField field={field} files={files} requestId={requestId} onRetry={onRetry} />;
  }
  return <Fact title={say(field.title)}>{requestId !== null && <AttachedFiles requestId={requestId} />}</Fact>;
}
