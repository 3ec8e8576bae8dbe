// Day before month, and 24 hours, as everywhere in the product.
const locale = 'en-GB';

/** As people say it: 'Thu 19 Nov, 12:30', with the year where it is another one; of today, where that is said, the time. */
export function spokenTime(moment: Date, now: Date, options: { zone?: string; isTodayShort?: boolean } = {}): string {
  const { zone, isTodayShort = false } = options;
  const then = partsOf(moment, zone);
  const clock = `${then.hour}:${then.minute}`;
  if (isTodayShort && isSameDay(moment, now, zone)) return clock;
  const isThisYear = then.year === partsOf(now, zone).year;
  return `${then.weekday} ${then.day} ${then.month}${isThisYear ? '' : ` ${then.year}`}, ${clock}`;
}

/** Whether both are on the same day of the calendar: of the browser's, where no other zone is given. */
export function isSameDay(one: Date, other: Date, zone?: string): boolean {
  const [a, b] = [partsOf(one, zone), partsOf(other, zone)];
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

type Part = 'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute';

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function partsOf(moment: Date, zone: string | undefined): Readonly<Record<Part, string>> {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts);
}

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    ...(zone && { timeZone: zone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}
