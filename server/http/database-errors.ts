/** SQLSTATEs that say "not now" about the server or the connection, not about the statement. */
const unavailableStates = new Set(['53300', '57P01', '57P02', '57P03']);
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']);
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
// The driver has no code for these.
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database cannot be reached, as opposed to having refused a statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return driverMessage.test(error.message);
  if (socketCodes.has(code)) return error instanceof AggregateError || socketCalls.has(syscall ?? '');
  return unavailableStates.has(code) || code.startsWith('08');
}

/** A character that PostgreSQL cannot keep (NUL) came by a way other than a JSON body, which is checked when parsed. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}
