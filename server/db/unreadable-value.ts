/** SQLSTATEs of a text that is no value of the type it is taken for: not a number, no such day, too large. */
const states = new Set(['22P02', '22003', '22007', '22008']);

/** Whether PostgreSQL could not read a value that came from outside. */
export function isUnreadableValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && states.has(String(error.code));
}
