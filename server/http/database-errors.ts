import type { TextCode } from '@sitebook/domain/text/en.ts';

/**
 * SQLSTATEs that say "not now" about the server or the connection, not about the statement. 25P03 ends a transaction
 * that said nothing for too long, and its connection.
 */
const unavailableStates = new Set(['53300', '57P01', '57P02', '57P03', '25P03']);
/** What PostgreSQL gave up on; its transaction is undone. */
const givenUp: Readonly<Record<string, TextCode>> = {
  '55P03': 'error.locked',
  '57014': 'error.too-slow',
  // Others stood in each other's way again and again.
  '40P01': 'error.locked',
  '40001': 'error.locked',
  // It could not write any more, and has undone what it had begun.
  '53100': 'error.no-room',
};
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

/** How a refusal is called that says: not now, try again. Nothing when the database did not give up. */
export function givenUpCode(error: unknown): TextCode | undefined {
  return error instanceof Error && 'code' in error ? givenUp[String(error.code)] : undefined;
}

/** A character that PostgreSQL cannot keep (NUL) came by a way other than a JSON body, which is checked when parsed. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}
