import type { IncomingHttpHeaders } from 'node:http';

/** Whether a body is announced. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
