import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const second = 1000;
const between = 60 * second;
const away = 25 * second;
const noticed = 5 * second;

/** Has one thing after the other fail, and come back, until the signal fires. */
export async function breakInTurn(cluster: Cluster, signal: AbortSignal): Promise<void> {
  const { databases, servers, balancer } = cluster;
  const faults = [
    {
      what: 'the PostgreSQL that leads is killed',
      async happens() {
        (await databases.leader()).kill();
      },
    },
    {
      what: 'one of three servers is killed',
      async happens() {
        await servers[0]?.kill();
        await pause(away);
        await cluster.restart(0);
      },
    },
    {
      what: 'the balancer reads its settings anew',
      async happens() {
        balancer.reload();
      },
    },
    {
      what: 'the machine of the PostgreSQL that leads is gone',
      async happens() {
        const leader = await databases.leader();
        await leader.pullThePlug();
        await pause(away);
        leader.restart();
      },
    },
  ];
  for (let turn = 0; ; turn += 1) {
    const gone = await pause(between, false, { signal }).catch(() => true);
    if (gone) return;
    const fault = faults[turn % faults.length];
    await databases.untilSynchronous();
    console.log(`${new Date().toISOString()} ${fault?.what}`);
    await fault?.happens();
    // Those who keep the pair notice after a moment.
    await pause(noticed);
    await databases.untilSynchronous();
    console.log(`${new Date().toISOString()} all is there again`);
  }
}
