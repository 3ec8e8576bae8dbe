import type { JWK } from 'jose';
import type { JSONColumnType } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';
import type { Database } from '../db/database.ts';

interface DemoIdentitySecret {
  id: number;
  signing_keys: JSONColumnType<JWK[]>;
  cookie_keys: JSONColumnType<string[]>;
}

interface DemoIdentityRecord {
  kind: string;
  id: string;
  payload: JSONColumnType<AdapterPayload>;
  grant_id: string | null;
  uid: string | null;
  expires_at: Date | null;
}

/** The tables of the demo sign-in, which nothing else of the server reads. */
export function demoIdentityTables(database: Database) {
  return database.withTables<{
    demo_identity_secret: DemoIdentitySecret;
    demo_identity_record: DemoIdentityRecord;
  }>();
}

export type DemoIdentityDatabase = ReturnType<typeof demoIdentityTables>;
