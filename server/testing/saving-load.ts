import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { attachmentPath, attachmentPathsOf } from '@sitebook/contract/attachments/paths.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type { Sample } from './module-samples.ts';

/** A request that was made, with what of it the server has acknowledged and what it was asked for. */
export interface LoadedRequest {
  readonly id: number;
  readonly key: string;
  version: number;
  /** Names of files that were acknowledged. */
  readonly attached: Set<string>;
  /** Names of files whose removal was asked for, acknowledged or not. */
  readonly askedToGo: Set<string>;
  /** Names of files whose removal was acknowledged. */
  readonly gone: Set<string>;
}

export interface SavingLoad {
  /** So many saves were acknowledged so far. */
  count(): number;
  /** What was acknowledged so far; of what comes later it tells only what is asked to go. */
  acknowledged(): readonly LoadedRequest[];
  /** Sends nothing more, waits for what is under way, and gives all that was refused or failed. */
  stop(): Promise<readonly string[]>;
}

export interface LoadOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sample: Sample;
  readonly perSecond: number;
}

const module = 'AdminTask';

export const contentOf = (name: string) => `content of ${name}`.repeat(50);

/** Makes, changes and gives files to requests at a steady pace, as people would: each request is in one hand at a time. */
export function startSaving({ url, headers, sample, perSecond }: LoadOptions): SavingLoad {
  const made: LoadedRequest[] = [];
  const idle: LoadedRequest[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  const paths = pathsOf(module);
  let [count, turn] = [0, 0];
  let isOver = false;

  async function post(path: string, body: string | FormData, more: Record<string, string> = {}) {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers: { ...headers, ...more }, body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    count += 1;
    return (await answer.json()) as Record<string, number>;
  }
  const json = { 'content-type': 'application/json' };

  async function create(): Promise<LoadedRequest> {
    const key = randomUUID();
    const path = `/${paths.controller}/${paths.create}`;
    const answer = await post(path, JSON.stringify(sample.body()), { ...json, 'idempotency-key': key });
    const sets = { attached: new Set<string>(), askedToGo: new Set<string>(), gone: new Set<string>() };
    const request = { id: answer[paths.id] ?? 0, key, version: answer.version ?? 0, ...sets };
    made.push(request);
    return request;
  }

  async function change(request: LoadedRequest): Promise<void> {
    const { name } = sample.change;
    const body = { [paths.id]: request.id, action: 'Update', version: request.version, [name]: `Unit ${turn}` };
    const answer = await post(`/${paths.controller}/${paths.update}`, JSON.stringify(body), json);
    request.version = answer.version ?? 0;
  }

  /** Adds a file, and takes one away that the request has. */
  async function attach(request: LoadedRequest): Promise<void> {
    const name = `${randomUUID()}.txt`;
    const old = [...request.attached].find((one) => !request.askedToGo.has(one));
    const form = new FormData();
    form.set(attachmentPathsOf(module).idParam, String(request.id));
    form.set('Attachment', new Blob([contentOf(name)]), name);
    if (old) {
      form.set('Deletedattachments', old);
      request.askedToGo.add(old);
    }
    await post(attachmentPath(module, 'upload'), form);
    request.attached.add(name);
    if (old) request.gone.add(old);
  }

  async function save(): Promise<void> {
    turn += 1;
    const request = turn % 3 === 0 ? undefined : idle.shift();
    const given = request ?? (await create());
    if (request) await (turn % 3 === 1 ? attach(request) : change(request));
    idle.push(given);
  }

  async function keepSaving(): Promise<void> {
    const begin = performance.now();
    for (let sent = 0; !isOver; sent += 1) {
      const saving: Promise<void> = save()
        .catch((error: unknown) => void failures.push(String(error)))
        .finally(() => underWay.delete(saving));
      underWay.add(saving);
      await pause(Math.max(0, begin + ((sent + 1) * 1000) / perSecond - performance.now()));
    }
  }

  const running = keepSaving();
  return {
    count: () => count,
    acknowledged: () =>
      made.map((request) => ({
        ...request,
        attached: new Set(request.attached),
        askedToGo: request.askedToGo,
        gone: new Set(request.gone),
      })),
    async stop() {
      isOver = true;
      await running;
      await Promise.all(underWay);
      return failures;
    },
  };
}
