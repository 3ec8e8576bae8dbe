import { type DBSchema, openDB } from 'idb';
import { noteUnsent } from './has-unsent.ts';
import type { UnsentFile, UnsentForm } from './unsent-form.ts';

interface Schema extends DBSchema {
  forms: { key: string; value: UnsentForm; indexes: { alias: string } };
  files: { key: string; value: UnsentFile; indexes: { formId: string } };
}

/** Where the browser keeps what outlives this page. Some browsers forbid it: then it lasts as long as the page. */
const opened = open().catch(() => null);

/** Async, since a browser may also refuse at once. */
async function open() {
  return openDB<Schema>('sitebook', 1, {
    upgrade(database) {
      database.createObjectStore('forms', { keyPath: 'id' }).createIndex('alias', 'alias');
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('formId', 'formId');
    },
  });
}

/** What this page has written, for a browser without a store, or one that is full. */
const forms = new Map<string, UnsentForm>();
const files = new Map<string, UnsentFile>();

type Database = NonNullable<Awaited<typeof opened>>;

/** One after the other, in the order in which they were asked for: what is kept last must not be forgotten first. */
let queue: Promise<unknown> = opened;

/** Whether it could be done. */
function tryWith(work: (database: Database) => Promise<unknown>): Promise<boolean> {
  const done = queue.then(async () => {
    const database = await opened;
    if (database !== null) await work(database);
    return database !== null;
  });
  const isDone = done.catch(() => false);
  queue = isDone;
  return isDone;
}

/** Keeps a form; false when it will not outlive this page. */
export function keepForm(form: UnsentForm): Promise<boolean> {
  forms.set(form.id, form);
  noteUnsent(true);
  return tryWith((database) => database.put('forms', form));
}

/** Keeps a file of a form; false when it will not outlive this page. */
export function keepFile(file: UnsentFile): Promise<boolean> {
  files.set(file.id, file);
  return tryWith((database) => database.put('files', file));
}

export async function forgetFile(id: string): Promise<void> {
  files.delete(id);
  await tryWith((database) => database.delete('files', id));
}

/** Forgets a form and its files. */
export async function forgetForm(id: string): Promise<void> {
  forms.delete(id);
  for (const file of [...files.values()]) if (file.formId === id) files.delete(file.id);
  await tryWith(async (database) => {
    for (const key of await database.getAllKeysFromIndex('files', 'formId', id)) await database.delete('files', key);
    await database.delete('forms', id);
    const left = await database.count('forms');
    // What was kept meanwhile is on its way to the store.
    noteUnsent(left > 0 || forms.size > 0);
  });
}

/** Everything that somebody has not sent yet, the newest first. */
export async function formsOf(alias: string): Promise<readonly UnsentForm[]> {
  await queue;
  const database = await opened;
  const kept = (await database?.getAllFromIndex('forms', 'alias', alias).catch(() => [])) ?? [];
  const here = [...forms.values()].filter((form) => form.alias === alias);
  const all = new Map([...kept, ...here].map((form) => [form.id, form]));
  return [...all.values()].sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

export async function filesOfForm(formId: string): Promise<readonly UnsentFile[]> {
  await queue;
  const database = await opened;
  const kept = (await database?.getAllFromIndex('files', 'formId', formId).catch(() => [])) ?? [];
  const here = [...files.values()].filter((file) => file.formId === formId);
  return [...new Map([...kept, ...here].map((file) => [file.id, file])).values()];
}

/** Forgets all that somebody has not sent yet. */
export async function forgetAllOf(alias: string): Promise<void> {
  for (const { id } of await formsOf(alias)) await forgetForm(id);
}
