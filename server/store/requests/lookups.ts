import type { LookupSource } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import type { Tx } from '../../db/database.ts';

/** What a lookup is asked for: rows of another location or module are as good as none. */
export interface LookupKey {
  readonly id: number;
  readonly baseLocationId: number;
  readonly module: string;
  /** The value of the field that the rows depend on. */
  readonly within: number | null;
  readonly lock: boolean;
}

type Loader = (tx: Tx, key: LookupKey) => Promise<LookupRow | undefined>;

/** The row behind a lookup's id, or nothing when there is none to be chosen here. */
export function loadLookup(tx: Tx, source: LookupSource, key: LookupKey): Promise<LookupRow | undefined> {
  return loaders[source](tx, key);
}

const loaders: Readonly<Record<LookupSource, Loader>> = {
  resources: async (tx, { id, baseLocationId, module, lock }) => {
    const query = tx
      .selectFrom('resource')
      .select(['id', 'name', 'status', 'certificate_expiry', 'cost', 'cost_per_litre'])
      .where('id', '=', id)
      .where('base_location_id', '=', baseLocationId)
      .where('module', '=', module);
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    return (
      row && {
        id: row.id,
        name: row.name,
        active: row.status === 'active',
        facts: { certificateExpiry: row.certificate_expiry, cost: row.cost, costPerLitre: row.cost_per_litre },
      }
    );
  },
  segments: (tx, { id }) => named(tx, 'segment', id),
  'sub-segments': async (tx, { id, baseLocationId, within }) => {
    const query = tx
      .selectFrom('sub_segment')
      .select(['id', 'name', 'active', 'accounting_unit'])
      .where('id', '=', id)
      .where('base_location_id', '=', baseLocationId);
    const row = await (within === null ? query : query.where('segment_id', '=', within)).executeTakeFirst();
    return row && { id: row.id, name: row.name, active: row.active, facts: { accountingUnit: row.accounting_unit } };
  },
  'job-types': (tx, { id }) => named(tx, 'job_type', id),
  tasks: async (tx, { id, baseLocationId, module }) => {
    const row = await tx
      .selectFrom('task')
      .select(['id', 'message', 'detail', 'active'])
      .where('id', '=', id)
      .where('base_location_id', '=', baseLocationId)
      .where('module', '=', module)
      .executeTakeFirst();
    return row && { id: row.id, name: row.message, active: row.active, facts: { detail: row.detail } };
  },
  countries: (tx, { id }) => named(tx, 'country', id),
  cities: async (tx, { id, within }) => {
    const query = tx.selectFrom('city').select(['id', 'name', 'active']).where('id', '=', id);
    const row = await (within === null ? query : query.where('country_id', '=', within)).executeTakeFirst();
    return row && { ...row, facts: {} };
  },
  'property-types': (tx, { id }) => named(tx, 'property_type', id),
  properties: async (tx, { id, baseLocationId, lock }) => {
    const query = tx
      .selectFrom('property')
      .select(['id', 'name', 'active', 'property_type_id', 'gender', 'manager_approval', 'expiry_date'])
      .where('id', '=', id)
      .where('base_location_id', '=', baseLocationId);
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    return (
      row && {
        id: row.id,
        name: row.name,
        active: row.active,
        facts: {
          propertyTypeId: row.property_type_id,
          gender: row.gender,
          managerApproval: row.manager_approval,
          expiryDate: row.expiry_date,
        },
      }
    );
  },
};

async function named(
  tx: Tx,
  table: 'segment' | 'job_type' | 'country' | 'property_type',
  id: number,
): Promise<LookupRow | undefined> {
  const row = await tx.selectFrom(table).select(['id', 'name', 'active']).where('id', '=', id).executeTakeFirst();
  return row && { ...row, facts: {} };
}
