import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { settingsOf, type TimeLimits } from './time-limits.ts';

/**
 * PostgreSQL whose transactions say themselves how long they may take. A pooler gives each transaction another
 * connection, and passes on nothing that was said when one was opened.
 */
export class LimitedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #limits: TimeLimits;

  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config);
    this.#config = config;
    this.#limits = limits;
  }

  override createDriver(): Driver {
    return new LimitedDriver(this.#config, settingsOf(this.#limits, 'local'));
  }
}

class LimitedDriver extends PostgresDriver {
  readonly #settings: string;

  constructor(config: PostgresDialectConfig, settings: string) {
    super(config);
    this.#settings = settings;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (!isPlain) await super.beginTransaction(connection, settings);
    // In one message, so that it costs no further way to the database and back. But it is waited for: what follows one that
    // failed would be done without a transaction.
    await connection.executeQuery(CompiledQuery.raw(isPlain ? `begin; ${this.#settings}` : this.#settings));
  }
}
