import type { Page } from '@playwright/test';
import type { Outbox } from '@sitebook/contract/notices/outbox.ts';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { dashboardOn } from '../dashboard/dashboard-page.ts';
import { askForTask } from '../dashboard/requests.ts';
import { formOn } from '../request-form/form-page.ts';
import { accounts } from '../rig/accounts.ts';
import { call, headersOf } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';
import { ownFieldsOf } from './own-fields.ts';

const uses = { is_column: true, is_searched: true, is_exported: true, is_mailed: true };
/** An external user whom the directory knows, so that staff can copy them in. */
const guest = 'pia.lindqvist@partner.example';
/** What stands in nothing that somebody from outside is sent. */
const inside = ['Inner remark', 'inner_remark', 'Zyxhidden', 'For deciders', 'for_deciders', 'Zyxsecret'];

/** Everything that the server answers to a page from now on. */
function heardBy(page: Page) {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/api\/(?!events)/.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(answers)).join('\n');
}

/** Has them told at once, not once a day. */
async function tellAtOnce({ databaseUrl }: Portal): Promise<void> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  const choice = { alias: guest, kind: 'copied', way: 'now' } as const;
  await database
    .insertInto('notice_choice')
    .values(choice)
    .onConflict((known) => known.doNothing())
    .execute();
  await database.destroy();
}

/** What they are told as it happens. */
async function streamTo(portal: Portal) {
  const left = new AbortController();
  const { body } = await fetch(`${portal.url}/api/events?iBaseLocationId=${houston.iBaseLocationId}`, {
    headers: await headersOf(portal, 'external'),
    signal: left.signal,
  });
  let told = '';
  const read = async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) told += part;
  };
  read().catch(() => {}); // It ends by being left.
  return { text: () => told, leave: () => left.abort() };
}

test.afterEach(async ({ portal }) => {
  await ownFieldsOf(portal, 'AdminTask').removeAll();
});

test('OWN-5 OWN-6 somebody from outside sees, finds, sorts and is told what is for everyone, and nothing else', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  test.slow();
  await tellAtOnce(portal);
  await ownFieldsOf(portal, 'AdminTask').add(
    { key: 'gate', type: 'Text', name: 'Gate code', readers: 'everyone', sort_slot: 1, ...uses },
    { key: 'inner_remark', type: 'Text', name: 'Inner remark', readers: 'company', sort_slot: 2, ...uses },
    { key: 'for_deciders', type: 'Text', name: 'For deciders', readers: 'approvers', writers: 'approvers' },
  );
  const ask = (index: number) =>
    askForTask(portal, 'siteManager', houston, {
      carbonCopy: guest,
      ownFields: { gate: `Wxygate${index}`, inner_remark: `Zyxhidden${index}`, for_deciders: `Zyxsecret${index}` },
    });
  const [one, two] = [await ask(1), await ask(2)];
  const both = [one, two].map(({ requestId }) => String(requestId));
  const heard = heardBy(page);
  const stream = await streamTo(portal);

  await visit('/Dashboard/AdminTask/?tab=all', { as: 'external', at: houston });
  const { heads, row, search, sortBy, ids } = dashboardOn(page);
  await expect(heads.filter({ hasText: 'Gate code' })).toHaveCount(1);
  await expect(heads.filter({ hasText: /Inner|deciders/ })).toHaveCount(0);
  await search.fill('wxygate');
  await expect.poll(ids).toEqual(both.toReversed());
  await sortBy('Gate code');
  await expect.poll(ids).toEqual(both);

  // What is hidden is found by staff only.
  await search.fill('zyxhidden');
  await expect.poll(ids).toEqual([]);
  const staff = await visitAnew('/Dashboard/AdminTask/?tab=all&search=zyxhidden', { as: 'siteManager', at: houston });
  await expect(dashboardOn(staff).row(one.requestId)).toContainText('Zyxhidden1');
  // An address that asks for it is told what it is told of nothing.
  await page.goto(
    '/#/Dashboard/AdminTask/?tab=all&search=wxygate&sort=own%3Ainner_remark&columns=id%2Cown%3Ainner_remark',
  );
  await expect.poll(ids).toEqual(both.toReversed());
  await expect(heads.filter({ hasText: /inner/i })).toHaveCount(0);
  await page.goto('/#/Dashboard/AdminTask/?tab=all&search=wxygate');

  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /Inner|deciders/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose columns' });
  await expect(dialog.getByRole('button', { name: 'Hide Gate code', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Inner|deciders/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // What is changed while they look at it follows; what is hidden does not come along.
  await expect(row(one.requestId)).toContainText('Wxygate1');
  await call(portal, 'siteManager', 'POST', '/AdminRequest/UpdateAdminRequestDetails', {
    ...{ requestId: one.requestId, version: one.version, action: 'Update' },
    ...{ assigneeName: accounts.sbsMember, adminsComments: 'Planned' },
    ownFields: { gate: 'Wxygate3', inner_remark: 'Zyxhidden3' },
  });
  await expect(row(one.requestId)).toContainText('Wxygate3');
  await expect.poll(() => stream.text()).toContain(`"id":${one.requestId}`);

  await page.goto(`/#/AdminTask/view/${one.requestId}`);
  const form = formOn(page);
  await expect(form.fact('Gate code')).toHaveText('Wxygate3');
  await form.open('History');
  await expect(form.panel.getByText('Wxygate1')).toBeVisible();
  await expect(form.panel.getByText(/Inner remark|For deciders|Zyx/)).toHaveCount(0);

  // What they are mailed.
  let mailId = 0;
  await expect(async () => {
    const { mails } = await call<Outbox>(portal, 'globalAdmin', 'GET', '/outbox');
    const theirs = mails.filter(({ recipient }) => recipient.toLowerCase() === guest);
    mailId = theirs.find(({ subject }) => subject.includes(String(one.requestId)))?.mailId ?? 0;
    expect(mailId).toBeGreaterThan(0);
  }).toPass();
  const outbox = await visitAnew(`/Outbox/${mailId}`, { as: 'siteManager', at: houston });
  await outbox.getByRole('button', { name: 'Plain text' }).click();
  await expect(outbox.getByText(/Gate code/).first()).toBeVisible();
  await expect(outbox.getByText(/Inner remark|For deciders|Zyx/)).toHaveCount(0);

  stream.leave();
  const text = (await heard()) + stream.text();
  expect(text).toContain('Wxygate3');
  for (const word of inside) expect(text).not.toContain(word);
});
