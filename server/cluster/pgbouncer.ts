import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lifetime/free-port.ts';
import { type Part, type Site, startPart } from '../testing/part.ts';
import { type Passwords, role } from './accounts.ts';

/** Few connections to the leader for many from the servers: each transaction gets whichever is free. */
export async function startPgbouncer(
  site: Site,
  { leaderPort, passwords }: { leaderPort: number; passwords: Passwords },
): Promise<Part & { readonly port: number }> {
  const port = await freePort();
  const [file, users] = [join(site.folder, 'pgbouncer.ini'), join(site.folder, 'pgbouncer-users.txt')];
  writeFileSync(users, `"${role}" "${passwords[role]}"\n`);
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${leaderPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
; After a connection that failed the next is tried at once, not after 15 seconds: nobody waits for a leader any longer.
server_login_retry = 1
server_connect_timeout = 5
`,
  );
  return { ...startPart(site, 'pgbouncer', ['pgbouncer', file]), port };
}
