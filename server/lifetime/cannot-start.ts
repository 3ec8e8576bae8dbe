/** A reason not to start that the person at the terminal can do something about. Shown as one line, without a stack. */
export class CannotStart extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'CannotStart';
  }
}

/** The code of a system error such as EADDRINUSE or EACCES. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
