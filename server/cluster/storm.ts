import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A save as somebody in a hurry sends it: again and again with the same key, until it is answered. */
export interface Save {
  readonly path: string;
  readonly body: object;
}

/** What came of a storm. */
export interface StormResult {
  /** What was answered to each save in the end. */
  readonly answers: readonly { readonly save: Save; readonly status: number; readonly body: Record<string, unknown> }[];
  /** How often which answer other than a last one came: '503 error.database-away', '502', 'no answer'. */
  readonly passing: Readonly<Record<string, number>>;
  /** The longest time in seconds in which nothing was acknowledged. */
  readonly longestGap: number;
}

export interface Storm {
  /** Waits until so many more saves than now were acknowledged. */
  acknowledged(more: number): Promise<void>;
  stop(): Promise<StormResult>;
}

export interface StormOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly people: number;
  next(): Save;
}

/** What says that it may have been done or not: whoever hears it asks again. */
const isPassing = (status: number) => status === 502 || status === 503 || status === 504;

export function startStorm({ url, headers, people, next }: StormOptions): Storm {
  const answers: StormResult['answers'][number][] = [];
  const passing: Record<string, number> = {};
  let [isOver, count, longestGap, last] = [false, 0, 0, performance.now()];

  async function send({ path, body }: Save, key: string) {
    const init = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    };
    try {
      const answer = await fetch(`${url}/api${path}`, init);
      const text = await answer.text();
      const parsed = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
      return { status: answer.status, body: parsed as Record<string, unknown> };
    } catch {
      return undefined;
    }
  }

  async function person(): Promise<void> {
    while (!isOver) {
      const save = next();
      const key = randomUUID();
      for (;;) {
        const answer = await send(save, key);
        if (answer && !isPassing(answer.status)) {
          answers.push({ save, ...answer });
          if (answer.status === 201) {
            count += 1;
            longestGap = Math.max(longestGap, performance.now() - last);
            last = performance.now();
          }
          break;
        }
        const what = answer ? `${answer.status} ${answer.body.code ?? ''}`.trim() : 'no answer';
        passing[what] = (passing[what] ?? 0) + 1;
        await pause(200 + Math.random() * 300);
      }
    }
  }

  const running = Promise.all(Array.from({ length: people }, person));
  return {
    async acknowledged(more) {
      const enough = count + more;
      while (count < enough) await pause(20);
    },
    async stop() {
      isOver = true;
      await running;
      return { answers, passing, longestGap: longestGap / 1000 };
    },
  };
}
