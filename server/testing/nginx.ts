import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lifetime/free-port.ts';
import { type Part, type Site, startPart } from './part.ts';

/** One address in front of several servers. */
export interface Balancer extends Part {
  readonly url: string;
  /** Reads its settings anew, as operators do to put another server behind it. */
  reload(): void;
}

export async function reserveAddress(): Promise<{ port: number; url: string }> {
  const port = await freePort();
  return { port, url: `http://127.0.0.1:${port}` };
}

/** Calls go to the servers in turn. One that is away is left out for two seconds; what only reads goes to another. */
export function startNginx(
  site: Site,
  address: { port: number; url: string },
  serverPorts: readonly number[],
): Balancer {
  const file = join(site.folder, `nginx-${address.port}.conf`);
  const servers = serverPorts.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(site.folder, `nginx-${kind}`)};`,
  );
  writeFileSync(
    file,
    `daemon off;
worker_processes 1;
pid ${join(site.folder, `nginx-${address.port}.pid`)};
error_log stderr error;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  client_max_body_size 0;
  upstream sitebook {
    ${servers.join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${address.port};
    location / {
      proxy_pass http://sitebook;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 3s;
      proxy_read_timeout 130s;
    }
  }
}
`,
  );
  const part = startPart(site, `nginx-${address.port}`, ['nginx', '-c', file, '-p', site.folder, '-e', 'stderr']);
  return { ...part, url: address.url, reload: () => part.signal('SIGHUP') };
}
