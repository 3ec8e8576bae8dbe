import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { reserveAddress, startNginx } from './nginx.ts';
import { untilSo } from './until-so.ts';

/** The addresses of some servers, or in a run that is told to use one, that of a balancer in front of them for each. */
export async function behindBalancer(urls: readonly string[]): Promise<readonly string[]> {
  if (process.env.TEST_BALANCER !== 'on') return urls;
  const folder = mkdtempSync(join(tmpdir(), 'sitebook-balancer-'));
  const address = await reserveAddress();
  const ports = urls.map((url) => Number(new URL(url).port));
  const balancer = startNginx({ folder, user: { uid: 0, gid: 0 } }, address, ports);
  afterAll(async () => {
    await balancer.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await untilSo(async () => (await fetch(`${address.url}/readyz`).catch(() => undefined))?.status === 200);
  return urls.map(() => address.url);
}
