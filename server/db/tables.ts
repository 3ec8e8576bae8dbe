import type { BulkTables } from './bulk-tables.ts';
import type { FollowingTables } from './following-tables.ts';
import type { FormTables } from './form-tables.ts';
import type { MasterTables } from './master-tables.ts';
import type { RequestTables } from './request-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/** The shape of every table, as the queries see it. */
export interface Tables extends MasterTables, FormTables, RequestTables, WebhookTables, BulkTables, FollowingTables {}
