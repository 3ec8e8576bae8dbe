import { DirectoryUnavailable } from './directory.ts';

const second = 1000;
const longestOwnPause = 30 * second;
/** Whoever asks for more patience than this is asked again all the same: somebody may have mistyped. */
const longestAskedPause = 3600 * second;

/** When Microsoft Graph may be asked: not before the time it told us, and ever less often while it does not answer. */
export class GraphPause {
  #until = 0;
  #since = 0;
  #misses = 0;

  /** Refuses while it is not to be asked; else tells when the call begins. */
  begin(): number {
    const now = performance.now();
    if (now < this.#until) {
      const retryAfter = Math.ceil((this.#until - now) / second);
      throw new DirectoryUnavailable(`Microsoft Graph is not asked for another ${retryAfter} s`, { retryAfter });
    }
    return now;
  }

  answered(): void {
    this.#misses = 0;
  }

  /** A call that began then was not served; `retryAfter` is the header, if there was an answer. Tells the pause in seconds. */
  missed(begun: number, retryAfter: string | null): number {
    const now = performance.now();
    // Calls that were under way together miss together: that is one miss.
    if (begun >= this.#since) this.#misses += 1;
    this.#since = now;
    const own = Math.min(second * 2 ** (this.#misses - 1), longestOwnPause);
    const asked = Math.min(readRetryAfter(retryAfter) ?? 0, longestAskedPause);
    this.#until = Math.max(this.#until, now + (asked || own));
    return Math.ceil((this.#until - now) / second);
  }
}

/** In milliseconds; the header holds seconds or a date. Nothing when it makes no sense. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * second;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
