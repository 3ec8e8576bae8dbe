import { readFileSync } from 'node:fs';
import { exportPath } from '@sitebook/contract/lists/export-wire.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { siteManager } from '../testing/demo-app.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';

/** `EXPORT_ROWS=1000000` measures a million of them; that takes minutes. */
const count = Number(process.env.EXPORT_ROWS ?? 40_000);
/** In MB, however many rows there are. */
const mostGrowth = 100;

/** How much memory a process has needed at most so far, in MB. */
function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

const { url, database } = await createTestDatabase();

/** So many in one statement, which has its time limit. */
const step = 20_000;

async function copyRequests(from: number, to: number): Promise<void> {
  await sql`
    insert into request (
      base_location_id, module, status, requester_alias, requester_name, segment_id, priority, remarks,
      search_text, search_hidden, created_at, created_by, updated_at, updated_by, details
    )
    select base_location_id, module, status, requester_alias, requester_name || number, segment_id, priority, remarks,
      '', '', created_at + number * interval '1 second', created_by, updated_at, updated_by, details
    from (select * from request order by id limit 1) first, generate_series(${from}::integer, ${to}::integer) number`.execute(
    database,
  );
}

it('DAILY-20 exports a list of any length without keeping it in memory', async () => {
  await loadDemoMasters(database, new Date());
  const issuer = await startTestIssuer();
  const server = await startServer({
    env: { ...issuer.env, DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'silent' },
  });
  const headers = {
    authorization: `Bearer ${await issuer.token({ alias: siteManager })}`,
    'x-api-key': 'sitebook-gateway',
    'content-type': 'application/json',
  };
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const exported = async (Format: string, rows: number) => {
    const asked = { moduleName: 'AdminTask', ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' }, Format };
    const answer = await post(exportPath, { ...asked, OrderByColumn: 'Submit Date', Framed: true });
    expect([answer.status, answer.headers.get('row-count')]).toEqual([200, String(rows)]);
    let last: Uint8Array = new Uint8Array();
    for await (const piece of answer.body ?? []) last = piece;
    // The last eight bytes say that it is whole.
    return new DataView(last.buffer, last.byteOffset + last.byteLength - 8).getUint32(0);
  };
  try {
    const sample = await samplesOf(database, 'AdminTask', { now: new Date() });
    expect((await post('/AdminRequest/AdminRequestDetails', sample.body())).status).toBe(201);
    // What is loaded with the first one stays.
    for (const format of ['csv', 'xlsx']) expect(await exported(format, 1)).toBe(1);
    const before = peakOf(server.pid);
    for (let at = 0; at < count; at += step) await copyRequests(at + 1, Math.min(count, at + step));
    for (const format of ['csv', 'xlsx']) {
      const began = performance.now();
      expect(await exported(format, count + 1)).toBe(count + 1);
      const growth = peakOf(server.pid) - before;
      const seconds = (performance.now() - began) / 1000;
      console.log(`${count} rows as ${format}: ${growth.toFixed(0)} MB more at most, ${seconds.toFixed(1)} s`);
      expect(growth).toBeLessThan(mostGrowth);
    }
  } finally {
    await server.stop();
  }
}, 1_800_000);
