import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import { accommodation } from '@sitebook/domain/modules/accommodation.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { fuel } from '@sitebook/domain/modules/fuel.ts';
import { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import { describe, expect, it } from 'vitest';
import { sampleEvent } from '../testing/mailed-event.ts';
import { testConfig } from '../testing/test-app.ts';
import { writeEventMail } from './write-event-mail.ts';

const config = testConfig({ PUBLIC_URL: 'http://127.0.0.1:8080/' });
const write = (...wishes: Parameters<typeof sampleEvent>) => writeEventMail(config, sampleEvent(...wishes));

describe('TOLD-6 the mail about an event', () => {
  it('says what happened, by whom, to what, and why one is told', () => {
    expect(write().text).toMatchInlineSnapshot(`
      "Created by Jane Doe

      The request
        Module: Wash Bay
        Request number: 1234
        Location: Houston (West Yard)
        Status: Assigned
        Name: John Doe
        Resource: Wash Bay 1
        Product Line: Drilling
        Start Time: 04/05/2026 09:00 -05:00
        End Time: 04/05/2026 11:00 -05:00
        Priority: High

      Open the request:
      http://127.0.0.1:8080/#/Washbay/view/1234

      -- 
      Times are those of America/Chicago.
      You get this mail because the request is yours.
      Sitebook
      "
    `);
  });

  it('tells the changes as people read them, and the note', () => {
    const { text } = write({
      entry: {
        action: 'update',
        before: { start: '2026-05-04T13:00:00.000Z', resourceId: 6, remarks: 'Unit 7', priority: 2, hasNoSection: 1 },
        after: { start: '2026-05-04T14:00:00.000Z', resourceId: 7, remarks: null, priority: 1, hasNoSection: 2 },
        note: 'The bay is wet.\nBring boots.',
      },
    });
    expect(text.split('The request')[0]).toMatchInlineSnapshot(`
      "Changed by Jane Doe

      > The bay is wet.
      > Bring boots.

      What changed
        Resource: Wash Bay 1
        Priority: Medium → High
        Start Time: 04/05/2026 08:00 -05:00 → 04/05/2026 09:00 -05:00
        Remarks: Unit 7 → (empty)

      "
    `);
  });

  it('leaves out the name of what is chosen no longer', () => {
    const entry = { action: 'update', before: { resourceId: 6 }, after: { resourceId: 8 } } as const;
    expect(write({ entry }).text).not.toContain('What changed');
  });

  it.each([
    ['create', 'Created by Jane Doe'],
    ['update', 'Changed by Jane Doe'],
    ['close', 'Closed by Jane Doe'],
    ['cancel', 'Cancelled by Jane Doe'],
    ['delete', 'Deleted by Jane Doe'],
    ['approve', 'Approved by Jane Doe'],
    ['reject', 'Rejected by Jane Doe'],
    ['hand-out', 'Made ready to be picked up by Jane Doe'],
    ['confirm', 'Confirmed by Jane Doe'],
    ['change-stay', 'Stay changed by Jane Doe'],
  ] satisfies [ActionCode, string][])('%s reads “%s”', (action, words) => {
    const { text, html } = write({ entry: { action } });
    expect(text.split('\n')[0]).toBe(words);
    expect(html).toContain(words);
  });

  it('says first that it waits, and where it is decided', () => {
    const { text, html } = write({ event: { kind: 'awaits' } });
    expect(text).toMatch(/^This is waiting for you\.\nCreated by Jane Doe\n/);
    expect(text).toContain('Open and decide:\nhttp://127.0.0.1:8080/#/Washbay/edit/1234\n');
    expect(html).toMatch(/<a href="http:\/\/127\.0\.0\.1:8080\/#\/Washbay\/edit\/1234"[^>]*>Open and decide<\/a>/);
  });

  it('links to the request, unless it is gone', () => {
    expect(write().text).toContain('Open the request:\nhttp://127.0.0.1:8080/#/Washbay/view/1234\n');
    expect(write({ entry: { action: 'delete' } }).text).not.toContain('http');
  });

  it('reads the status as it is now', () => {
    const now = new Date('2026-05-04T15:00:00Z');
    expect(write({ seen: { now } }).text).toContain('Status: In Progress');
    expect(write().text).toContain('Status: Assigned');
  });

  it('says why for every kind', () => {
    const last = noticeKinds.map((kind) => write({ event: { kind } }).text.split('\n').at(-3));
    expect(new Set(last).size).toBe(noticeKinds.length);
    for (const line of last) expect(line).toMatch(/^You get this mail because /);
  });

  it('has one subject and one thread for all that happens to a request', () => {
    const mails = (['create', 'update', 'cancel'] as const).map((action) => write({ entry: { action } }));
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Wash Bay 1234, Houston (West Yard)']));
    expect(new Set(mails.map(({ thread }) => thread))).toEqual(new Set(['request-1234@127.0.0.1']));
  });

  it('tells times by the clocks of the location, and names them', () => {
    const { text, html } = write();
    for (const form of [text, html]) {
      expect(form).toContain('04/05/2026 09:00 -05:00');
      expect(form).toContain('Times are those of America/Chicago.');
    }
  });

  it('tells whoever sees less no more than they see', () => {
    const entry = { action: 'update', before: { phone: '111' }, after: { phone: '222' } } as const;
    expect(write({ event: { definition: fuel }, entry }).text).toContain('111 → 222');
    const { text, html } = write({ event: { definition: fuel }, entry, seen: { view: 'public' } });
    expect(text + html).not.toContain('222');
    const stay = {
      event: { definition: accommodation },
      record: { status: 'new-booking' },
      values: { gin: 4711 },
    } as const;
    expect(write(stay).text).toContain('GIN: 4711');
    expect(write({ ...stay, seen: { view: 'public' } }).text).not.toContain('4711');
  });
});

describe('TOLD-7 what people typed', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&\r\nBcc: everybody@norvane.example\u2028\u0000';

  it('stays text in HTML', () => {
    const { html } = write({
      values: { requesterName: evil },
      names: { resourceId: evil },
      entry: { name: evil, note: evil },
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(html).not.toMatch(/<script|src=["']|url\(|@import|http-equiv/i);
  });

  it('begins no line but those of the note, which are marked', () => {
    const { text, subject } = write({
      seen: { place: { ...sampleEvent().seen.place, name: { country: '', city: '', location: evil } } },
      values: { requesterName: evil },
      names: { resourceId: evil },
      entry: { name: evil, note: evil, action: 'update', before: {}, after: { remarks: evil } },
    });
    const lines = text.split('\n');
    expect(lines.filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(lines).toContain('> Bcc: everybody@norvane.example');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(text.replaceAll('\n', '') + subject).not.toMatch(/[\u0000-\u001f\u2028]/);
  });
});

describe('TOLD-7 the HTML', () => {
  it('is for narrow screens and both lights, with what happened as its preview', () => {
    const { html } = write({ event: { kind: 'awaits' } });
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('max-width:600px');
    expect(html).not.toMatch(/\swidth="\d+"/);
    expect(html).toMatch(
      /<body[^>]*>\s*<div style="display:none[^>]*>This is waiting for you\. Created by Jane Doe<\/div>/,
    );
  });
});

it('OWN-6 what was added is told where it is part of mails, to those who may read it', () => {
  const own = (key: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    ...{ key: `own:${key}`, type: 'text', title: { words: key }, section: 'details', writers: 'requester' },
    ...{ isMailed: true, ...more },
  });
  const fields = [
    ...fuel.fields,
    own('open'),
    own('ours', { isPrivate: true }),
    own('narrow', { isPrivate: true, readers: ['admin'] }),
  ];
  const after = { 'own:open': 'Aye', 'own:ours': 'Bee', 'own:narrow': 'Sea' };
  const told = (view: 'full' | 'public') => {
    const { text } = write({
      values: after,
      seen: { view },
      entry: { action: 'update', before: {}, after },
      event: { definition: { ...fuel, fields } },
    });
    return ['Aye', 'Bee', 'Sea'].map((word) => text.split(word).length - 1);
  };
  // Once as a fact, once as what changed.
  expect([told('full'), told('public')]).toEqual([
    [2, 2, 0],
    [2, 0, 0],
  ]);
});
