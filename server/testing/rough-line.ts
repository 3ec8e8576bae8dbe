import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How a line behaves: as it should, late by some milliseconds, silent (nothing arrives, nobody is told), or cut. */
export type Behaviour = 'well' | 'silent' | 'cut' | { readonly lateBy: number };

export interface RoughLine {
  /** The address of a database, by way of this line. */
  readonly url: string;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** A line between a server and its database that can be made to fail in the ways that lines do. */
export async function roughLine(databaseUrl: string): Promise<RoughLine> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let behaviour: Behaviour = 'well';
  let isBetter = Promise.withResolvers<void>();

  /** One way of a connection. What came while the line was silent arrives once it is not, as TCP sends it again. */
  async function carry(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      while (behaviour === 'silent') await isBetter.promise;
      if (typeof behaviour === 'object') await pause(behaviour.lateBy);
      if (!to.write(chunk)) await once(to, 'drain');
    }
    to.end();
  }

  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    if (behaviour === 'cut') {
      near.destroy();
      far.destroy();
      return;
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      carry(from, to).catch(() => {
        from.destroy();
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    behave(next) {
      behaviour = next;
      if (next === 'cut') hangUp();
      isBetter.resolve();
      isBetter = Promise.withResolvers();
    },
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
