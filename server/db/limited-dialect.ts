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

export interface LimitedConfig extends PostgresDialectConfig {
  /** Told how many seconds somebody waited for a connection. */
  readonly onWaited?: ((seconds: number) => void) | undefined;
}

/**
 * PostgreSQL whose transactions say themselves how long they may take. A pooler gives each transaction another
 * connection, and passes on nothing that was said when one was opened.
 */
export class LimitedDialect extends PostgresDialect {
  readonly #config: LimitedConfig;
  readonly #limits: TimeLimits;

  constructor(config: LimitedConfig, limits: TimeLimits) {
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
  readonly #onWaited: LimitedConfig['onWaited'];

  constructor(config: LimitedConfig, settings: string) {
    super(config);
    this.#settings = settings;
    this.#onWaited = config.onWaited;
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const since = performance.now();
    const connection = await super.acquireConnection(...options);
    this.#onWaited?.((performance.now() - since) / 1000);
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (!isPlain) await super.beginTransaction(connection, settings);
    // In one message, so that it costs no further way to the database and back. But it is waited for: what follows one that
    // failed would be done without a transaction.
    await connection.executeQuery(CompiledQuery.raw(isPlain ? `begin; ${this.#settings}` : this.#settings));
  }
}
