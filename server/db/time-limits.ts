/** How long PostgreSQL may be kept waiting, in milliseconds; 0 is for ever. */
export interface TimeLimits {
  /** One statement, what it waits for included. */
  readonly statement_timeout: number;
  /** Waiting for one lock that somebody else holds. */
  readonly lock_timeout: number;
  /** A transaction that says nothing: its server is gone, or stuck. */
  readonly idle_in_transaction_session_timeout: number;
}

const second = 1000;

/** For whatever answers a call. */
export const callLimits: TimeLimits = {
  statement_timeout: 15 * second,
  lock_timeout: 5 * second,
  idle_in_transaction_session_timeout: 30 * second,
};

/** For work that takes as long as it takes, on connections of its own: migrations, the demo company. */
export const noLimits: TimeLimits = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** As statements that hold for the session, or for the transaction alone. */
export function settingsOf(limits: TimeLimits, scope: 'session' | 'local'): string {
  return Object.entries(limits)
    .map(([name, milliseconds]) => `set ${scope} ${name} = ${milliseconds}`)
    .join('; ');
}
