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

/** Forms that a part of this page is about to let go of. */
const releasing = new Map<string, Promise<unknown>>();

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
    const release = await lock(unsent.id);
    if (release) return { id: unsent.id, unsent, release, ...(await aroundOf(unsent.id, all)) };
  }
  const id = formId === undefined || over.has(formId) ? crypto.randomUUID() : formId;
  const release = await lock(id);
  if (release) return { id, unsent: null, release, ...(await aroundOf(id, all)) };
  return claimForm(target, { ...wanted, formId: crypto.randomUUID() });
}

async function aroundOf(id: string, all: readonly UnsentForm[]): Promise<Pick<ClaimedForm, 'files' | 'others'>> {
  const { held = [] } = await navigator.locks.query();
  const isOpen = (formId: string) => held.some(({ name }) => name === nameOf(formId));
  return { files: await filesOfForm(id), others: all.filter((form) => form.id !== id && !isOpen(form.id)) };
}

const nameOf = (formId: string) => `sitebook.unsent.${formId}`;

/** The browser lets go of a lock when its tab is closed or killed. */
async function lock(id: string): Promise<(() => void) | null> {
  await releasing.get(id);
  return new Promise((resolve) => {
    const held: Promise<unknown> = navigator.locks.request(nameOf(id), { ifAvailable: true }, (given) => {
      if (given === null) return resolve(null);
      return new Promise<void>((letGo) =>
        resolve(() => {
          letGo();
          releasing.set(id, held);
          void held.finally(() => releasing.delete(id));
        }),
      );
    });
  });
}
