import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'orval';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoApp, demoNow, siteManager } from '../../testing/demo-app.ts';
import { samplesOf } from '../../testing/module-samples.ts';

/** What somebody writes who knows nothing of us but the document. */
const program = `
import * as api from './client.ts';

const options = { headers: JSON.parse(process.env.HEADERS ?? '{}') };
const body: api.PostWashBayWashBayBookingDetailsBody = JSON.parse(process.env.BODY ?? '{}');
const refused = (answer: { readonly status: number; readonly data: unknown }): never => {
  throw new Error(answer.status + ' ' + JSON.stringify(answer.data));
};

const made = await api.postWashBayWashBayBookingDetails(body, options);
if (made.status !== 201) refused(made);
else {
  const { wbBookingId, version, iBaseLocationId: ibaseLocationId } = made.data;
  const list = await api.postWashBayGetAllWashBayBookings({ ibaseLocationId, Filter: { tab: 'AllRequests' } }, options);
  if (list.status !== 200) refused(list);
  const remarks = 'Two tanks, changed by a generated client';
  const updated = await api.postWashBayUpdateWashBayBookingDetails({ wbBookingId, version, remarks }, options);
  if (updated.status !== 200) refused(updated);
  else {
    const close = { wbBookingId, version: updated.data.version, action: 'Close' as const };
    const closed = await api.postWashBayUpdateWashBayBookingDetails(close, options);
    if (closed.status !== 200) refused(closed);
    else {
      const status: 'Assigned' | 'Closed' | 'Cancelled' | 'In Progress' = closed.data.requestStatus;
      const listed = list.status === 200 && list.data.some((row) => row.wbBookingId === wbBookingId);
      console.log(JSON.stringify({ made: made.data, listed, updated: updated.data, status }));
    }
  }
}
`;

const compilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: false,
  module: 'nodenext',
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(import.meta.dirname, '../../../node_modules/@types')],
  allowImportingTsExtensions: true,
};

const run = promisify(execFile);
const app = await createDemoApp();
let folder: string;

beforeAll(async () => {
  const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'sitebook-client-'));
  await generate({
    input: { target: `${url}/api/openapi.json`, filters: { tags: ['WashBay'] } },
    output: { target: join(folder, 'client.ts'), client: 'fetch', mode: 'single', baseUrl: url },
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  await writeFile(join(folder, 'program.ts'), program);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('GROUND-29 a client generated from the document', () => {
  it('has types by which a program can be written', async () => {
    const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
    const told = await run(process.execPath, [compiler, '--project', folder]).catch((error) => error);
    expect(told.stdout).toBe('');
  });

  it('creates, lists, updates and closes a booking', async () => {
    const sample = (await samplesOf(app.database, 'Washbay', { now: demoNow })).body();
    const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], {
      env: { HEADERS: JSON.stringify(await app.headers(siteManager)), BODY: JSON.stringify(sample) },
    });
    const done = JSON.parse(stdout);
    expect(done).toMatchObject({
      made: { requestStatus: 'Assigned', remarks: sample.remarks, priorityId: sample.priorityId, version: 1 },
      listed: true,
      updated: { remarks: 'Two tanks, changed by a generated client', priorityId: sample.priorityId, version: 2 },
      status: 'Closed',
    });
    const stored = await app.database
      .selectFrom('request')
      .select('status')
      .where('id', '=', done.made.wbBookingId)
      .executeTakeFirst();
    expect(stored?.status).toBe('closed');
  });
});
