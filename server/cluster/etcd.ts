import { join } from 'node:path';
import { freePort } from '../lifetime/free-port.ts';
import { type Part, type Site, startPart } from '../testing/part.ts';

/** Where the nodes agree on who leads. */
export interface Etcd extends Part {
  readonly port: number;
}

export async function startEtcd(site: Site): Promise<Etcd> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const part = startPart(site, 'etcd', [
    'etcd',
    ...['--name', 'witness', '--data-dir', join(site.folder, 'etcd')],
    ...['--listen-client-urls', url, '--advertise-client-urls', url],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `witness=${peerUrl}`, '--logger', 'zap', '--log-level', 'warn'],
  ]);
  return { ...part, port };
}
