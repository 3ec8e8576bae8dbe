import type { changesPart, planChanged, planPart } from '@sitebook/contract/walls/screen.ts';
import type { WallPlan } from '@sitebook/domain/walls/plan.ts';
import { renewPage } from './renew-page.ts';

/** What is known of the plan. */
export interface Followed {
  readonly plan: WallPlan | null;
  /** By how much the device's clock is behind that of the server, in milliseconds. */
  readonly skew: number;
  /** When the plan was last known to be right, by the server's clock. */
  readonly asOf: number | null;
  readonly state: 'reading' | 'live' | 'lost' | 'gone';
}

export const nothingYet: Followed = { plan: null, skew: 0, asOf: null, state: 'reading' };

const plan: typeof planPart = 'plan';
const changes: typeof changesPart = 'changes';
const changed: typeof planChanged = 'changed';

/** However much is told, it is read only so often. */
const shortestMs = 3_000;
/** It is read without being told, too: a stream that ended without a word tells nothing. */
const restMs = 60_000;
const restWithoutStreamMs = 15_000;
const patienceMs = 15_000;
const longestRetryMs = 30_000;

/** Follows the plan below an address until the signal fires, through lost connections and servers that start anew. */
export function followPlan(path: string, tell: (followed: Followed) => void, signal: AbortSignal): void {
  let followed = nothingYet;
  let etag: string | null = null;
  let failures = 0;
  let isReading = false;
  let isWantedAgain = false;
  let notBefore = 0;
  let timer = 0;
  let hasStream = false;
  let source: EventSource | undefined;

  const readAt = (moment: number) => {
    clearTimeout(timer);
    if (!signal.aborted) timer = window.setTimeout(read, Math.max(0, moment - performance.now()));
  };
  const readSoon = () => {
    if (isReading) isWantedAgain = true;
    else readAt(notBefore);
  };

  async function read(): Promise<void> {
    isReading = true;
    isWantedAgain = false;
    const began = performance.now();
    notBefore = began + shortestMs;
    const answer = await ask();
    isReading = false;
    if (signal.aborted) return;
    tell(followed);
    if (answer !== 'failed') failures = 0;
    const wait = answer === 'failed' ? Math.min(shortestMs * 2 ** failures++, longestRetryMs) : restMs;
    const rest = hasStream || answer === 'failed' ? wait : restWithoutStreamMs;
    readAt(isWantedAgain ? notBefore : Math.max(notBefore, began + rest));
  }

  /** Brings what is known up to date; what cannot be read is kept. */
  async function ask(): Promise<'read' | 'gone' | 'failed'> {
    try {
      const answer = await fetch(`${path}/${plan}`, {
        headers: etag === null ? {} : { 'if-none-match': etag },
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(patienceMs),
      });
      // What a proxy says while servers are replaced is no word of ours.
      const isGone = answer.status === 404 && answer.headers.get('content-type')?.includes('problem') === true;
      if (!answer.ok && answer.status !== 304 && !isGone) {
        notBefore = performance.now() + Math.max(shortestMs, Number(answer.headers.get('retry-after') ?? 0) * 1_000);
        throw new Error(`answered ${answer.status}`);
      }
      const sent = Date.parse(answer.headers.get('date') ?? '');
      const skew = Number.isNaN(sent) ? 0 : sent - Date.now();
      if (isGone) {
        followed = { plan: null, asOf: null, skew, state: 'gone' };
        etag = null;
        return 'gone';
      }
      const latest = answer.ok ? ((await answer.json()) as WallPlan) : followed.plan;
      if (answer.ok) etag = answer.headers.get('etag');
      followed = { plan: latest, skew, asOf: Date.now() + skew, state: 'live' };
      void renewPage(answer.headers.get('x-build-id'));
      return 'read';
    } catch {
      // One failure is a server that starts anew.
      const isLost = followed.state !== 'gone' && (failures > 0 || followed.plan === null);
      if (isLost) followed = { ...followed, state: 'lost' };
      return 'failed';
    }
  }

  function listen(): void {
    if (signal.aborted) return;
    source = new EventSource(`${path}/${changes}`);
    source.addEventListener('open', () => {
      hasStream = true;
    });
    source.addEventListener(changed, readSoon);
    source.addEventListener('error', () => {
      hasStream = false;
      readSoon();
      // After a refusal the browser does not ask again by itself.
      if (source?.readyState === EventSource.CLOSED) setTimeout(listen, restMs * (0.5 + Math.random()));
    });
  }

  // Once for all that come: a page that runs for months keeps nothing of those that went.
  signal.addEventListener('abort', () => source?.close());
  window.addEventListener('online', readSoon, { signal });
  window.addEventListener('offline', readSoon, { signal });
  void read();
  listen();
}
