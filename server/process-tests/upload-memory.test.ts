import { readFileSync } from 'node:fs';
import { attachmentPath } from '@sitebook/contract/attachments/paths.ts';
import { expect, it } from 'vitest';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';

const megabyte = 1024 * 1024;
const uploads = 20;
const size = 50 * megabyte;
/** Buffered, these uploads would take 1000 MB. */
const mostGrowth = 250;

/** How much memory a process has needed at most so far, in MB. */
function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

const { url, database } = await createTestDatabase();

it('takes 20 uploads of 50 MB at once without keeping them in memory', async () => {
  await loadDemoMasters(database, new Date());
  const issuer = await startTestIssuer();
  const env = { ...issuer.env, DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'silent' };
  const server = await startServer({ env });
  try {
    const sample = await samplesOf(database, 'AdminTask', { now: new Date() });
    const post = async (alias: string, path: string, body: string | FormData, type: Record<string, string> = {}) => {
      const headers = { authorization: `Bearer ${await issuer.token({ alias })}`, 'x-api-key': 'sitebook-gateway' };
      return fetch(`${server.url}/api${path}`, { method: 'POST', headers: { ...headers, ...type }, body });
    };
    const json = { 'content-type': 'application/json' };
    // One person may send 200 MB at the same time: these are as many people as files.
    const requests: { alias: string; requestId: number }[] = [];
    for (let index = 0; index < uploads; index += 1) {
      const alias = `person${index}@norvane.example`;
      const made = await post(alias, '/AdminRequest/AdminRequestDetails', JSON.stringify(sample.body()), json);
      const { requestId } = (await made.json()) as { requestId: number };
      requests.push({ alias, requestId });
    }
    const content = new Blob([new Uint8Array(size)]);
    const before = peakOf(server.pid);
    const statuses = await Promise.all(
      requests.map(async ({ alias, requestId }, index) => {
        const form = new FormData();
        form.set('AdminRequestId', String(requestId));
        form.set('Attachment', content, `${index}.bin`);
        return (await post(alias, attachmentPath('AdminTask', 'upload'), form)).status;
      }),
    );
    const growth = peakOf(server.pid) - before;
    expect(statuses).toEqual(Array(uploads).fill(200));
    console.log(`${uploads} uploads of 50 MB: ${before.toFixed(0)} MB before, at most ${growth.toFixed(0)} MB more`);
    expect(growth).toBeLessThan(mostGrowth);
  } finally {
    await server.stop();
  }
}, 180_000);
