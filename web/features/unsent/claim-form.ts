import { leftOf, openForm } from './open-forms.ts';
import { type FormTarget, isFor, type UnsentFile, type UnsentForm } from './unsent-form.ts';
import { filesOfForm, formsOf } from './unsent-store.ts';

/** A form that this tab has to itself, with what was typed into it before. */
export interface ClaimedForm {
  readonly id: string;
  readonly unsent: UnsentForm | null;
  readonly files: readonly UnsentFile[];
  /** What else was typed into such a form and not sent, and is open nowhere. */
  readonly others: readonly UnsentForm[];
  release(): void;
}

/** Which of several is wanted. */
export interface Wanted {
  /** This one, whether something was typed into it before or not. */
  readonly formId?: string | undefined;
  /** The one that began with this slot: what was typed before it was chosen is another one. */
  readonly slotChosenAt?: number | undefined;
}

/** Forms that this page has sent or thrown away: their ids name saves that are done. */
const over = new Set<string>();

/** Notes that a form is done with. */
export function noteOver(formId: string): void {
  over.add(formId);
}

/**
 * Takes the form that is wanted, or the newest unsent one for this target; without one, or where another tab has it open,
 * a new form begins. Two tabs that shared one would overwrite each other and save under one key.
 */
export async function claimForm(target: FormTarget, wanted: Wanted = {}): Promise<ClaimedForm> {
  const all = (await formsOf(target.alias)).filter((unsent) => isFor(target, unsent));
  const { formId, slotChosenAt } = wanted;
  const fits = (unsent: UnsentForm) => {
    if (formId !== undefined) return unsent.id === formId;
    return slotChosenAt === undefined || unsent.slot?.chosenAt === slotChosenAt;
  };
  for (const unsent of all.filter(fits)) {
    const release = await openForm(unsent.id);
    if (release) return { id: unsent.id, unsent, release, ...(await aroundOf(unsent.id, all)) };
  }
  const id = formId === undefined || over.has(formId) ? crypto.randomUUID() : formId;
  const release = await openForm(id);
  if (release) return { id, unsent: null, release, ...(await aroundOf(id, all)) };
  return claimForm(target, { ...wanted, formId: crypto.randomUUID() });
}

async function aroundOf(id: string, all: readonly UnsentForm[]): Promise<Pick<ClaimedForm, 'files' | 'others'>> {
  return { files: await filesOfForm(id), others: await leftOf(all.filter((form) => form.id !== id)) };
}
