import { type FormTarget, isFor, type UnsentFile, type UnsentForm } from './unsent-form.ts';
import { filesOfForm, formsOf } from './unsent-store.ts';

/** A form that this tab has to itself, with what was typed into it before. */
export interface ClaimedForm {
  readonly id: string;
  readonly unsent: UnsentForm | null;
  readonly files: readonly UnsentFile[];
  release(): void;
}

/** Forms that a part of this page is about to let go of. */
const releasing = new Map<string, Promise<unknown>>();

/**
 * Takes the newest unsent form for this target that no other tab has open; without one a new form begins. Two tabs that
 * shared one would overwrite each other and save under one key.
 */
export async function claimForm(target: FormTarget): Promise<ClaimedForm> {
  for (const unsent of await formsOf(target.alias)) {
    if (!isFor(target, unsent)) continue;
    const release = await lock(unsent.id);
    if (release) return { id: unsent.id, unsent, files: await filesOfForm(unsent.id), release };
  }
  const id = crypto.randomUUID();
  const release = (await lock(id)) ?? (() => undefined);
  return { id, unsent: null, files: [], release };
}

/** The browser lets go of a lock when its tab is closed or killed. */
async function lock(id: string): Promise<(() => void) | null> {
  await releasing.get(id);
  return new Promise((resolve) => {
    const held: Promise<unknown> = navigator.locks.request(`sitebook.unsent.${id}`, { ifAvailable: true }, (given) => {
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
