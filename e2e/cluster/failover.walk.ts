import { expect, type Page, test } from '@playwright/test';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { type Cluster, startCluster } from '@sitebook/server/cluster/cluster.ts';
import { signInOverHttp } from '@sitebook/server/demo-identity/sign-in-over-http.ts';
import { houston } from '../rig/places.ts';

const admin = 'global.admin@norvane.example';
const paths = pathsOf('Washbay');
let cluster: Cluster;
let call: (path: string, body: object) => Promise<Response>;

test.beforeAll(async () => {
  cluster = await startCluster({ CALLS_PER_MINUTE: '0' });
  const { url } = cluster.balancer;
  const { accessToken, gatewayKey } = await signInOverHttp(url, admin);
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'x-api-key': gatewayKey,
    'content-type': 'application/json',
  };
  call = (path, body) =>
    fetch(`${url}/api/${paths.controller}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
});
test.afterAll(() => cluster.stop());

const day = 86_400_000;
let booked = 0;
/** Books an hour, days ahead, as soon as anybody can. */
async function book(remarks: string): Promise<number> {
  booked += 1;
  const start = Math.ceil(Date.now() / day + 90 + booked) * day;
  const [startTime, endTime] = [start, start + day / 24].map((moment) => new Date(moment).toISOString());
  const body = {
    iBaseLocationId: houston.iBaseLocationId,
    segmentId: 1,
    resourceId: await bay(),
    startTime,
    endTime,
    remarks,
  };
  for (;;) {
    const answer = await call(paths.create, body);
    if (answer.status === 201) return Number(((await answer.json()) as Record<string, unknown>)[paths.id]);
    if (answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

async function bay(): Promise<number> {
  const list = { ibaseLocationId: houston.iBaseLocationId, Filter: { tab: 'AllRequests' } };
  const [first] = (await (await call(paths.list, list)).json()) as { resourceId: number }[];
  return first?.resourceId ?? 0;
}

async function openDashboard(page: Page, search: string): Promise<void> {
  await page.addInitScript((place) => localStorage.setItem('sitebook.selection', place), JSON.stringify(houston));
  await page.goto(`${cluster.balancer.url}/#/Dashboard/Washbay/?tab=all&search=${search}`);
  const isFollowing = page.waitForResponse(/\/api\/events\?/);
  await page.getByRole('button', { name: admin }).click();
  await isFollowing;
}

const behind = (page: Page) => page.getByText('We do not hear of changes at the moment');
const row = (page: Page, id: number) => page.getByRole('row').filter({ hasText: String(id) });

test('while nobody leads a page says so; then it goes on by itself, with what was booked meanwhile', async ({
  page,
}) => {
  const first = await book('Failoverwalk');
  await openDashboard(page, 'Failoverwalk');
  await expect(row(page, first)).toBeVisible();
  await cluster.databases.untilSynchronous();
  const leader = await cluster.databases.leader();
  await leader.pullThePlug();
  await expect(behind(page)).toBeVisible({ timeout: 15_000 });
  const second = await book('Failoverwalk');
  await expect(row(page, second)).toBeVisible({ timeout: 30_000 });
  await expect(behind(page)).toBeHidden({ timeout: 15_000 });
  leader.restart();
});

test('when the server of a page is killed it finds another by itself', async ({ page }) => {
  await openDashboard(page, 'Serverwalk');
  await expect(page.getByText('No Results Found')).toBeVisible();
  // Whichever it is: two of three are, one after the other.
  for (const index of [0, 1]) {
    await cluster.servers[index]?.kill();
    const id = await book('Serverwalk');
    await expect(row(page, id)).toBeVisible({ timeout: 30_000 });
    await cluster.restart(index);
  }
  await expect(page.getByText('cannot be reached')).toBeHidden();
});
