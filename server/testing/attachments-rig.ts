import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachmentPath, attachmentPathsOf } from '@sitebook/contract/attachments/paths.ts';
import { afterAll } from 'vitest';
import type { DemoAnswer, DemoApp } from './demo-app.ts';
import { multipart, type Part } from './multipart.ts';

/** A folder for files, gone after the test file. */
export function testFolder(): { path: string; files(): Promise<string[]> } {
  const path = join(tmpdir(), `sitebook-files-${randomUUID()}`);
  afterAll(() => rm(path, { recursive: true, force: true }));
  return {
    path,
    /** Every file below it. */
    files: async () => {
      const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}

interface UploadAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and state what they expect there
  readonly body: any;
}

export const file = (fileName: string, content: string | Uint8Array = 'content'): Part => ({
  name: 'Attachment',
  fileName,
  type: 'text/html',
  content,
});

/** The calls for files of one module, each as somebody. Uploads go over a real connection, where they come in pieces. */
export async function attachmentCallsOf(app: DemoApp, module: string) {
  const { idParam } = attachmentPathsOf(module);
  if (!app.instance.server.listening) await app.instance.listen({ host: '127.0.0.1', port: 0 });
  const url = app.instance.listeningOrigin;
  const send = async (user: string, parts: readonly Part[], headers: Record<string, string> = {}) => {
    const form = multipart(parts);
    const answer = await fetch(`${url}/api${attachmentPath(module, 'upload')}`, {
      method: 'POST',
      headers: { ...(await app.headers(user)), ...form.headers, ...headers },
      body: new Uint8Array(form.payload),
    });
    return { status: answer.status, body: await answer.json() } as UploadAnswer;
  };
  return {
    idParam,
    send,
    upload: (user: string, id: number, parts: readonly Part[], headers?: Record<string, string>) =>
      send(user, [{ name: idParam, content: String(id) }, ...parts], headers),
    list: (user: string, id: number): Promise<DemoAnswer> =>
      app.get(user, `${attachmentPath(module, 'list')}?${idParam}=${id}`),
  };
}
