import { requestHistoryPath } from '@sitebook/contract/manage/paths.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { createDemoApp, demoNow, external, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const note = 'The truck did not come.\nTold Ravi by phone.';

describe.each(modules.map(({ key }) => ({ key })))('$key', async ({ key }) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const made = async (): Promise<number> => {
    const answer = await calls.create(requestor, sample.body());
    expect(answer.status, answer.text).toBe(201);
    return answer.body[calls.id];
  };

  it('WALK-1: keeps what is said about a cancellation with that step, for all who may read it', async () => {
    const id = await made();
    const done = await calls.update(siteManager, id, { action: 'Cancel', ACTIONNOTE: `  ${note} ` });
    expect(done.body.history[0]).toMatchObject({ action: 'Cancel', note });
    expect(done.headers['ignored-fields']).toBeUndefined();
    for (const reader of [requestor, external]) {
      const { history } = (await calls.open(reader, id)).body;
      expect(history.map((line: { note: unknown }) => line.note)).toEqual([note, null]);
    }
    const audit = await app.get(globalAdmin, requestHistoryPath(id));
    expect(audit.body.history[0].note).toBe(note);
  });

  it('WALK-1: keeps it with the step that closes, and with no other', async () => {
    const id = await made();
    for (const { body } of sample.ending) {
      const { version } = (await calls.open(siteManager, id)).body;
      const done = await calls.update(siteManager, id, { ...body, version, actionNote: note });
      const kept = body.action === 'Close' ? note : null;
      expect([body.action, done.status, done.body.history[0].note]).toEqual([body.action, 200, kept]);
    }
  });

  it.each([
    ['is too long', 'x'.repeat(1001), 'Please enter at most 1000 characters'],
    ['holds what nobody sees', 'a\u202eb', 'This contains an invisible character. Please type it again'],
    ['is no text', { a: 1 }, 'Please enter a text'],
  ])('WALK-1: refuses a note that %s, and does nothing', async (_what, actionNote, reason) => {
    const id = await made();
    const refused = await calls.update(siteManager, id, { action: 'Cancel', actionNote });
    expect([refused.status, refused.body.errors]).toEqual([422, { actionNote: reason }]);
    expect((await calls.open(requestor, id)).body).toMatchObject({ version: 1, requestStatus: sample.created });
  });

  it('WALK-1: takes one of 1,000 characters, an empty one and none', async () => {
    for (const [sent, kept] of [
      ['y'.repeat(1000), 'y'.repeat(1000)],
      ['  ', null],
      [null, null],
    ] as const) {
      const done = await calls.update(siteManager, await made(), { action: 'Cancel', actionNote: sent });
      expect([done.status, done.body.history[0].note ?? null]).toEqual([200, kept]);
    }
  });
});

it('WALK-1: with a key, the same cancellation with another note is another one', async () => {
  const calls = callsOf(app, 'Washbay');
  const sample = await samplesOf(app.database, 'Washbay', { now: new Date(demoNow.getTime() + 40 * 86_400_000) });
  const id = (await calls.create(requestor, sample.body())).body[calls.id];
  const send = (actionNote: string | undefined) =>
    calls.update(siteManager, id, { action: 'Cancel', actionNote }, { 'idempotency-key': 'cancel-once' });
  const first = await send('one');
  expect((await send('one')).body).toEqual(first.body);
  expect((await send('two')).body.code).toBe('error.key-reused');
});
