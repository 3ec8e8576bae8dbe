/** How far a zone's clocks are ahead of UTC at a moment, in minutes. */
export type ZoneClock = (moment: number) => number;

interface Zoned {
  readonly timeZoneId: string;
  readonly offsetNanoseconds: number;
}

interface KnowsZones {
  readonly ZonedDateTime: new (nanoseconds: bigint, zone: string) => Zoned;
}

/** The server has it; browsers not everywhere. */
export const { Temporal } = globalThis as { readonly Temporal?: KnowsZones };

/**
 * Asks the platform about a zone; throws for one that it does not know. What formats dates knows it everywhere, but a
 * browser takes 20 ms to load it, which each page that is opened would wait for.
 */
export const clockOf = Temporal ? clockByTemporal : clockByFormat;

function clockByTemporal(zone: string): ZoneClock {
  const { ZonedDateTime } = Temporal as KnowsZones;
  const offsetAt = (moment: number) => new ZonedDateTime(BigInt(moment) * 1_000_000n, zone).offsetNanoseconds;
  // Of a zone that is not known nothing is kept.
  offsetAt(0);
  return (moment) => Math.round(offsetAt(moment) / 60e9);
}

export function clockByFormat(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (moment) => {
    // 'GMT-05:30', and no more than 'GMT' where it is no offset.
    const [, sign, hours = 0, minutes = 0] = /GMT(.)(..):(..)/.exec(format.format(moment)) ?? [];
    const size = Number(hours) * 60 + Number(minutes);
    return sign === '-' ? -size : size;
  };
}
