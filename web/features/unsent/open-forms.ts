/** Forms that a part of this page is about to let go of. */
const releasing = new Map<string, Promise<unknown>>();

const channel = 'sitebook.open-forms';
const nameOf = (formId: string) => `sitebook.unsent.${formId}`;

/** Tells whenever a tab has opened, left or thrown away a form, until the returned function is called. */
export function followOpenForms(hear: () => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = hear;
  // A tab that is closed says nothing.
  document.addEventListener('visibilitychange', hear);
  return () => {
    tabs.close();
    document.removeEventListener('visibilitychange', hear);
  };
}

/** Tells all tabs, this one as well. */
export function tellOpenForms(): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(null);
  tabs.close();
}

/** Of some forms those that no tab has open. */
export async function leftOf<Form extends { readonly id: string }>(forms: readonly Form[]): Promise<readonly Form[]> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return forms.filter(({ id }) => !names.has(nameOf(id)));
}

/**
 * Opens a form for this tab alone, until it lets go of it; null where another has it. The browser lets go of a tab's when it
 * is closed or killed.
 */
export async function openForm(id: string): Promise<(() => void) | null> {
  await releasing.get(id);
  return new Promise((resolve) => {
    const held: Promise<unknown> = navigator.locks.request(nameOf(id), { ifAvailable: true }, (given) => {
      if (given === null) return resolve(null);
      tellOpenForms();
      return new Promise<void>((letGo) =>
        resolve(() => {
          letGo();
          releasing.set(id, held);
          void held.finally(() => {
            releasing.delete(id);
            tellOpenForms();
          });
        }),
      );
    });
  });
}
