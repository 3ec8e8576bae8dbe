import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { WishKind } from './wish.ts';

/** An error that is planted below the servers: they are as ever, but what they rely on is not. */
export interface Plant {
  readonly what: string;
  /** What has to be done for it to show. */
  readonly kinds: readonly WishKind[];
  /** How many have to act at the same moment. */
  readonly together: number;
  readonly statements: readonly string[];
  /** Takes it out again. */
  readonly undo: readonly string[];
}

const trigger = (name: string, when: string, body: string): Pick<Plant, 'statements' | 'undo'> => ({
  statements: [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
    `create trigger ${name} ${when} for each row execute function ${name}()`,
  ],
  undo: [`drop function ${name} cascade`],
});

const slowInsert = trigger('planted_slowness', 'before insert on request', 'perform pg_sleep(0.1);');

/**
 * The row of a bay is read through a function, so that "for update" holds nothing: two who book at the same moment do not
 * wait for each other. New bays still come into the table.
 */
const lostLock = {
  statements: [
    'alter table resource rename to planted_resource',
    'create function planted_rows() returns setof planted_resource language sql stable as $$ select * from planted_resource $$',
    'create view resource as select * from planted_rows()',
    `create function planted_bay() returns trigger language plpgsql as $$ begin
      insert into planted_resource (base_location_id, module, name) values (new.base_location_id, new.module, new.name)
      returning * into new; return new; end $$`,
    'create trigger planted_bay instead of insert on resource for each row execute function planted_bay()',
  ],
  undo: [
    'drop view resource',
    'drop function planted_bay',
    'drop function planted_rows',
    'alter table planted_resource rename to resource',
  ],
};

export const plants: readonly Plant[] = [
  {
    what: 'a lock that holds nobody back',
    kinds: ['book', 'move', 'end-booking'],
    together: 2,
    statements: [...slowInsert.statements, ...lostLock.statements],
    undo: [...lostLock.undo, ...slowInsert.undo],
  },
  {
    what: 'pieces that are not given back',
    kinds: ['order', 'act-on-order', 'restock'],
    together: 1,
    ...trigger(
      'planted_loss',
      'before update on ppe_stock',
      'if new.available_qty > old.available_qty and new.total_qty = old.total_qty then new.available_qty := old.available_qty; end if;',
    ),
  },
  {
    what: 'a stay that keeps its house after it was cancelled',
    kinds: ['ask-stay', 'give-house', 'decide-stay'],
    together: 1,
    ...trigger(
      'planted_stay',
      'after update of status on request',
      `if new.status = 'booking-cancelled' and new.property_id is not null then
        update request set status = old.status where id = new.id; end if;`,
    ),
  },
];

/** Runs something with the error planted, and takes it out whatever comes of that. */
export async function withPlant<Result>(
  database: Database,
  plant: Plant,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  };
  await run(plant.statements);
  try {
    return await work();
  } finally {
    await run(plant.undo);
  }
}
