import type { Migration } from 'kysely';

/** In order of their names. A migration that has run anywhere is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {};
