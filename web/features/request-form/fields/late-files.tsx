import { LatePart } from '../../../ui/late-part.tsx';
import { arriving } from '../../../ui/loading.ts';
import type { AttachedFilesProps } from '../../attachments/attached-files.tsx';
import type { AttachmentsFieldProps } from '../../attachments/attachments-field.tsx';

// Few modules take files, and they stand last: no form waits for how they are chosen.
const loadField = () => arriving(() => import('../../attachments/attachments-field.tsx'));
const loadAttached = () => arriving(() => import('../../attachments/attached-files.tsx'));

/** The files of a request while it is filled in. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  return <LatePart load={loadField} give={props} meanwhile={null} />;
}

/** The files of a request to be read. */
export function AttachedFiles(props: AttachedFilesProps) {
  return <LatePart load={loadAttached} give={props} meanwhile={null} />;
}
