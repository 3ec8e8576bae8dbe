import { randomBytes } from 'node:crypto';

export const superuser = 'postgres';
export const replicator = 'replicator';
export const rewinder = 'rewinder';
/** What the product signs in as. */
export const role = 'sitebook';

const password = () => randomBytes(18).toString('base64url');

/** Of one cluster, for as long as it lives. */
export type Passwords = Readonly<Record<typeof superuser | typeof replicator | typeof rewinder | typeof role, string>>;

export const newPasswords = (): Passwords => ({
  postgres: password(),
  replicator: password(),
  rewinder: password(),
  sitebook: password(),
});

/** The address of a database by way of a port of this machine. */
export const urlOf = (passwords: Passwords, user: keyof Passwords, port: number, database: string) =>
  `postgres://${user}:${passwords[user]}@127.0.0.1:${port}/${database}`;
