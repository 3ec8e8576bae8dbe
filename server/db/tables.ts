/** The shape of every table, as the queries see it. */
export type Tables = Record<never, never>;
