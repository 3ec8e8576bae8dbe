import { addDays } from '@sitebook/domain/time/day.ts';
import { describe, expect, it } from 'vitest';
import { BrokenCalendar, isCalendar, readCalendar } from './read-calendar.ts';

const utf8 = (content: string) => new TextEncoder().encode(content);
const file = (...events: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y\r\n${events.map((one) => `BEGIN:VEVENT\r\n${one}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;
const today = '2026-04-15';
const read = async (content: string) => readCalendar(utf8(content), today);
const daysOf = async (...events: readonly string[]) => (await read(file(...events))).days.map(({ day }) => day);
const leftOf = async (...events: readonly string[]) => (await read(file(...events))).leftOut.map(({ code }) => code);
const event = (start: string, ...more: readonly string[]) =>
  [`DTSTART;VALUE=DATE:${start}`, 'SUMMARY:Day off', ...more].join('\r\n');

describe('CLOSE-4: whole days of a calendar file', () => {
  it.each<[string, string, readonly string[]]>([
    ['one day with its end', event('20260501', 'DTEND;VALUE=DATE:20260502'), ['2026-05-01']],
    ['without an end', event('20260501'), ['2026-05-01']],
    ['without the word for a day', 'DTSTART:20260501\r\nSUMMARY:x', ['2026-05-01']],
    [
      'several days, the end not among them',
      event('20261224', 'DTEND;VALUE=DATE:20261227'),
      ['2026-12-24', '2026-12-25', '2026-12-26'],
    ],
    ['a length in days', event('20260501', 'DURATION:P2D'), ['2026-05-01', '2026-05-02']],
    ['an end before its start', event('20260501', 'DTEND;VALUE=DATE:20260501'), ['2026-05-01']],
    ['what began before today', event('20260413', 'DTEND;VALUE=DATE:20260417'), ['2026-04-15', '2026-04-16']],
    ['every year since long ago', event('19991225', 'RRULE:FREQ=YEARLY'), ['2026-12-25']],
    [
      'every year, spelled out',
      event('19991225', 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25;WKST=MO'),
      ['2026-12-25'],
    ],
    ['but for one', event('19991225', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20261225'), []],
    ['every year until one', event('19991225', 'RRULE:FREQ=YEARLY;UNTIL=20271231T000000Z'), ['2026-12-25']],
    ['on the day on which clocks change', event('20261025', 'DTEND;VALUE=DATE:20261026'), ['2026-10-25']],
    ['on both sides of the window', event('20260415', 'RRULE:FREQ=YEARLY'), ['2026-04-15', '2027-04-15']],
  ])('%s', async (_name, content, expected) => expect(await daysOf(content)).toEqual(expected));

  it.each<[string, string, string]>([
    ['a time', 'DTSTART:20260501T090000Z\r\nSUMMARY:Meeting', 'manage.calendar-timed'],
    ['a time in a zone', 'DTSTART;TZID="Europe/Oslo:x":20260501T090000\r\nSUMMARY:Meeting', 'manage.calendar-timed'],
    ['no start', 'SUMMARY:Nothing', 'manage.calendar-timed'],
    ['a day that there is not', event('20260231'), 'manage.calendar-timed'],
    ['the past', event('20260414'), 'manage.calendar-past'],
    ['a series that is over', event('20100501', 'RRULE:FREQ=YEARLY;COUNT=3'), 'manage.calendar-past'],
    ['far ahead', event('20270417'), 'manage.calendar-far'],
    ['another rule', event('20260501', 'RRULE:FREQ=WEEKLY'), 'manage.calendar-repeats'],
    ['a day of the week', event('20260525', 'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO'), 'manage.calendar-repeats'],
    ['an endless step', event('20260501', 'RRULE:FREQ=YEARLY;INTERVAL=0'), 'manage.calendar-repeats'],
    ['cancelled', event('20260501', 'STATUS:CANCELLED'), 'manage.calendar-cancelled'],
    ['a season', event('20260501', 'DTEND;VALUE=DATE:20260801'), 'manage.calendar-long'],
    ['no name', 'DTSTART;VALUE=DATE:20260501\r\nSUMMARY: ', 'manage.calendar-untitled'],
  ])('leaves out %s', async (_name, content, code) => {
    expect([await leftOf(content), await daysOf(content)]).toEqual([[code], []]);
  });

  it('takes a day once, and says so of the other', async () => {
    const { days, leftOut } = await read(file(event('20260501'), event('20260501', 'UID:2')));
    expect([days.length, leftOut]).toEqual([
      1,
      [{ line: 9, name: 'Day off', code: 'manage.calendar-twice' }].map((one) => ({
        ...one,
        line: expect.any(Number),
      })),
    ]);
  });

  it('a 29th of February only in years that have it', async () => {
    expect(await daysOf(event('20240229', 'RRULE:FREQ=YEARLY'))).toEqual([]);
    const leap = await readCalendar(utf8(file(event('20240229', 'RRULE:FREQ=YEARLY'))), '2027-06-01');
    expect(leap.days.map(({ day }) => day)).toEqual(['2028-02-29']);
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['CRLF', utf8],
    ['LF', (text) => utf8(text.replaceAll('\r\n', '\n'))],
    ['a mark for UTF-8', (text) => utf8(`\ufeff${text}`)],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Latin-1', (text) => Buffer.from(text, 'latin1')],
    ['lower case', (text) => utf8(text.replaceAll('BEGIN', 'begin').replaceAll('DTSTART', 'dtstart'))],
  ])('names survive %s, folds and signs', async (_name, encode) => {
    const folded =
      'DTSTART;VALUE=DATE:20260517\r\nSUMMARY;LANGUAGE=no:Grunnlovs\r\n dag\\, <b>fê\r\n\tte</b>\\; A\\\\B\\nC';
    const bytes = encode(file(folded));
    expect(isCalendar(bytes)).toBe(true);
    expect((await readCalendar(bytes, today)).days).toEqual([
      { line: 4, day: '2026-05-17', name: 'Grunnlovsdag, <b>fête</b>; A\\B C' },
    ]);
  });

  it('passes over zones and alarms', async () => {
    const zone =
      'BEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n';
    const alarm = 'BEGIN:VALARM\r\nSUMMARY:Alarm\r\nTRIGGER:-P1D\r\nEND:VALARM';
    const content = file(`DTSTART;VALUE=DATE:20260501\r\n${alarm}\r\nSUMMARY:Labour Day`).replace(
      'VERSION',
      `${zone}VERSION`,
    );
    expect((await read(content)).days.map(({ name }) => name)).toEqual(['Labour Day']);
  });

  it.each([
    ['cut off', file(event('20260501')).slice(0, -20)],
    ['crossed', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT\n'],
  ])('refuses one that is %s', async (_name, content) => {
    await expect(read(content)).rejects.toEqual(new BrokenCalendar('manage.calendar-broken'));
  });

  it('takes at most 10,000 entries, and 10 MB of anything, quickly', async () => {
    const many = (count: number) =>
      file(
        ...Array.from({ length: count }, (_, index) => event(addDays('2026-05-01', index % 300).replaceAll('-', ''))),
      );
    expect((await read(many(10_000))).days).toHaveLength(300);
    await expect(read(many(10_001))).rejects.toEqual(new BrokenCalendar('manage.calendar-too-many', { max: 10_000 }));
    const long = file(`${event('20260501')}\r\nDESCRIPTION:${'x;:"'.repeat(2_500_000)}`);
    expect((await read(long)).days).toHaveLength(1);
    await expect(read('BEGIN:VCALENDAR\n'.repeat(600_000))).rejects.toBeInstanceOf(BrokenCalendar);
  });
});
