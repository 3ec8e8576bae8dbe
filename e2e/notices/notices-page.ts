import type { Page } from '@playwright/test';
import type { Notices } from '@sitebook/contract/notices/notices.ts';
import type { OpenedMail, Outbox, OutboxMail } from '@sitebook/contract/notices/outbox.ts';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { bookOne, end } from '../dashboard/requests.ts';
import { type Account, accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import type { Portal } from '../rig/portal.ts';
import { expect } from '../rig/test.ts';

/** The bell of a page, and what it opens. */
export function noticesOn(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Notices' });
  return {
    bell: page.getByRole('banner').getByRole('button', { name: /^Notices/ }),
    panel,
    /** What is told of a wash bay's booking. */
    ofBooking: (id: number) => panel.getByRole('listitem').filter({ hasText: `Wash Bay ${id} ` }),
  };
}

const quiet = new WeakMap<Portal, Promise<void>>();

/** What the demo company is told of its own requests comes first, and would stand in the way: it is forgotten, once. */
function untilQuiet(portal: Portal): Promise<void> {
  const known = quiet.get(portal) ?? forgetAll(portal);
  quiet.set(portal, known);
  return known;
}

async function forgetAll({ databaseUrl }: Portal): Promise<void> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  let told = -1;
  await expect(async () => {
    const before = told;
    told = (await database.selectFrom('notice').select('id').execute()).length;
    expect(told).toBe(before);
  }).toPass({ intervals: [3_000], timeout: 60_000 });
  await database.deleteFrom('notice').execute();
  await database.deleteFrom('mail').execute();
  await database.destroy();
}

/** Books a bay for somebody, and has another cancel it; tells which it was, once they are told. */
export async function cancelledFor(portal: Portal, whose: Account): Promise<number> {
  await untilQuiet(portal);
  const booking = await bookOne(portal, whose);
  await end(portal, booking, 'Cancel');
  await expect(async () => {
    const { notices } = await call<Notices>(portal, whose, 'GET', '/notices');
    expect(notices.map(({ requestId }) => requestId)).toContain(booking.wbBookingId);
  }).toPass();
  return booking.wbBookingId;
}

/** Begins with nothing unread. */
export async function readAll(portal: Portal, whose: Account): Promise<void> {
  await untilQuiet(portal);
  const { notices } = await call<Notices>(portal, whose, 'GET', '/notices');
  const [newest] = notices;
  if (newest) await call(portal, whose, 'POST', '/notices/read', { upTo: newest.noticeId, isRead: true });
}

/** The newest mail to somebody, about one request where that is said, once it is written. */
export async function mailTo(portal: Portal, whose: Account, about = ''): Promise<OutboxMail> {
  let found: OutboxMail | undefined;
  await expect(async () => {
    const { mails } = await call<Outbox>(portal, 'globalAdmin', 'GET', '/outbox');
    found = mails.find(
      ({ recipient, subject }) => recipient.toLowerCase() === accounts[whose] && subject.startsWith(about),
    );
    expect(found).toBeDefined();
  }).toPass();
  return found as OutboxMail;
}

/** Where the button of somebody's mail about a request leads to. */
export async function linkTo(portal: Portal, whose: Account, about: string): Promise<string> {
  const { mailId } = await mailTo(portal, whose, about);
  const { text } = await call<OpenedMail>(portal, 'globalAdmin', 'GET', `/outbox/${mailId}`);
  const [, address] = /^Open and decide:\n(\S+)$/m.exec(text) ?? [];
  if (address === undefined) throw new Error(`nothing to decide in: ${text}`);
  // The server was told no port when it wrote it.
  return `/${new URL(address).hash}`;
}
