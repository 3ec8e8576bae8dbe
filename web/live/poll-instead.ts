import { ApiError } from '../api/api-error.ts';

const shortestMs = 30_000;
const longestMs = 60_000;

/** Whether the server gives no stream because this person has too many open. */
export function hasTooManyStreams(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** How long a page without a stream waits until it fetches again, and asks for the stream again. */
export function pollPauseMs(): number {
  return shortestMs + Math.random() * (longestMs - shortestMs);
}
