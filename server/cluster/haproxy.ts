import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lifetime/free-port.ts';
import { type Part, type Site, startPart } from '../testing/part.ts';
import type { Node } from './node.ts';

/** A port behind which the node stands that leads, whichever it is. */
export async function startHaproxy(site: Site, nodes: readonly Node[]): Promise<Part & { readonly port: number }> {
  const port = await freePort();
  const file = join(site.folder, 'haproxy.cfg');
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.statePort}`);
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 3s
  timeout check 3s
  timeout client 2h
  timeout server 2h
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  return { ...startPart(site, 'haproxy', ['haproxy', '-db', '-f', file]), port };
}
