import { type Kysely, sql } from 'kysely';

/** What a request orders, what moves the stock, and where a stay leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_item (
      base_location_id integer not null,
      request_id integer not null,
      position smallint not null,
      requester_alias text not null,
      ppe_item_id integer not null references ppe_item,
      ppe_stock_id integer not null references ppe_stock,
      quantity integer not null check (quantity > 0),
      status text not null check (status in ('compliant', 'non-compliant', 'open')),
      last_received date,
      granted_at timestamptz,
      received_at timestamptz,
      primary key (base_location_id, request_id, position),
      foreign key (base_location_id, request_id) references request
    );
    create index request_item_granted on request_item (requester_alias, ppe_item_id, granted_at) where granted_at is not null;

    create table stock_movement (
      id bigint generated always as identity primary key,
      ppe_stock_id integer not null references ppe_stock,
      request_id integer references request (id),
      at timestamptz not null,
      alias text not null,
      reason text not null check (reason in ('reserved', 'given back', 'handed out', 'received', 'corrected')),
      available_change integer not null,
      total_change integer not null
    );
    comment on table stock_movement is 'every change of the stock: it is never just overwritten';
    create index stock_movement_by_stock on stock_movement (ppe_stock_id, id desc);

    create table entitled_person (alias text primary key);
    comment on table entitled_person is 'rows to lock while somebody''s entitlement is judged, whatever directory they are in';

    alter table request add column property_type_id integer references property_type;
    create index request_stay on request (base_location_id, property_id, ends_at, starts_at)
      where deleted_at is null and property_id is not null;
  `.execute(db);
}
