import type { ChosenFile } from '../attachments/chosen-file.ts';
import type { Slot } from '../slot/slot.ts';
import type { ClaimedForm } from '../unsent/claim-form.ts';
import type { FormTarget } from '../unsent/unsent-form.ts';

/** Which form this is on this device, and the slot that it began with. */
export interface FormOrigin {
  readonly target: FormTarget;
  readonly claimed: ClaimedForm;
  readonly slot: Slot | null;
}

/** The files that were chosen before this page was loaded, each as it stood. */
export function filesBefore({ unsent, files }: ClaimedForm): readonly ChosenFile[] {
  return files.map(({ id, file }) => {
    const reason = unsent?.failures[id];
    return { id, file, state: reason === undefined ? { kind: 'waiting' } : { kind: 'failed', reason } };
  });
}
