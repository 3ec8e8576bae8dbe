import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../mail/mail.ts';
import { lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { at, createMarkingRig, markedModules } from '../../testing/marking-rig.ts';

const rig = await createMarkingRig();
const { app, book, freshResource, setTime } = rig;
const look = (moment: string) => rig.run('tell-of-delays', moment);
const text = 'mine: The booking before this one is not finished yet';

/** One after the other on a resource of their own: the first is in use from nine on, the second is somebody else's. */
async function twoAfterEachOther(module: string, next: readonly [string, string]) {
  setTime(at('06:00'));
  const resource = await freshResource(module);
  const late = await book(module, resource, [at('09:00'), at('10:00')]);
  const second = await book(module, resource, next, lineManager);
  setTime(at('09:00'));
  expect((await late.act('Start')).status).toBe(200);
  return { late, second, resource };
}

describe.each(markedModules)('$key', ({ key }) => {
  it('USE-1 whoever is next is told once that what is in use is not finished', async () => {
    const { late, second } = await twoAfterEachOther(key, [at('10:30'), at('11:30')]);
    await look(at('10:14'));
    expect(await rig.toldOf(lineManager, second.id)).toEqual([]);
    await look(at('10:15'));
    await look(at('10:16'));
    await look(at('11:00'));
    expect(await rig.toldOf(lineManager, second.id)).toEqual([text]);
    expect(await rig.toldOf(requestor, late.id)).toEqual([]);
    const opened = await second.open();
    // It is as it was: whoever has its form open can save.
    expect(opened).toMatchObject({ version: 1, requestStatus: 'In Progress' });
    expect(opened.history[0]).toMatchObject({ action: 'Delayed', by: 'system', byName: 'Sitebook', changes: [] });
    expect(opened.history[0].note).toMatch(
      /^The booking before this one was planned until 16\/04\/2031 10:00 -05:00 and is not finished yet\. Marked \d+ may/,
    );
    const mail = await app.database
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', lineManager)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const content = mail.content as unknown as MailContent;
    expect(content.calendar).toBeNull();
    expect(content.text).toContain('is not finished yet');
    expect(content.text).not.toContain('Ravi');
  });

  it('USE-1 nobody is told where it was finished, never started, or the next has begun', async () => {
    const finished = await twoAfterEachOther(key, [at('10:00'), at('11:00')]);
    setTime(at('09:59'));
    await finished.late.act('Finish');
    setTime(at('06:00'));
    const resource = await freshResource(key);
    await book(key, resource, [at('09:00'), at('10:00')]);
    const afterNobody = await book(key, resource, [at('10:00'), at('11:00')], lineManager);
    const begun = await twoAfterEachOther(key, [at('10:00'), at('11:00')]);
    setTime(at('09:59'));
    await begun.second.act('Start', lineManager);
    await look(at('10:05'));
    for (const { id } of [finished.second, afterNobody, begun.second]) {
      expect(await rig.toldOf(lineManager, id)).toEqual([]);
    }
  });
});

it('USE-1 only the next is told, and not what is cancelled or hours away', async () => {
  const { second, resource } = await twoAfterEachOther('Washbay', [at('10:00'), at('11:00')]);
  const third = await book('Washbay', resource, [at('11:00'), at('12:00')], sbsMember);
  const far = await twoAfterEachOther('Washbay', [at('12:01'), at('13:00')]);
  await second.act('Cancel', siteManager);
  await look(at('10:05'));
  expect(await rig.historyOf(second.id)).not.toContain('delay system');
  await look(at('11:05'));
  expect(await rig.historyOf(third.id)).toContain('delay system');
  await look(at('12:05'));
  expect(await rig.historyOf(far.second.id)).not.toContain('delay system');
});
