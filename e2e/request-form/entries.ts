import type { Form } from './form-page.ts';
import { timeOf } from './requests.ts';

/** One thing to fill in. */
export type Entry =
  | { readonly choose: string; readonly option: string }
  | { readonly write: string; readonly text: string }
  | { readonly time: string; readonly clock: string }
  | { readonly find: string; readonly typed: string; readonly person: string };

/** Fills a form in. */
export async function enter(form: Form, entries: readonly Entry[], on: string): Promise<void> {
  for (const entry of entries) {
    if ('choose' in entry) await form.choose(entry.choose, entry.option);
    else if ('write' in entry) await form.text(entry.write).fill(entry.text);
    else if ('time' in entry) await form.enterTime(entry.time, timeOf(on, entry.clock));
    else await form.findPerson(entry.find, entry.typed, entry.person);
  }
}
