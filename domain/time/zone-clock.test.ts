import { expect, test } from 'vitest';
import { clockByFormat, clockOf } from './zone-clock.ts';

test('both ways to ask the platform tell the same of every zone', () => {
  const from = Date.UTC(2010, 0, 1);
  const to = Date.UTC(2040, 0, 1);
  const disagreeing = Intl.supportedValuesOf('timeZone').filter((zone) => {
    const [usual, other] = [clockOf(zone), clockByFormat(zone)];
    for (let moment = from; moment < to; moment += 41 * 86_400_000) if (usual(moment) !== other(moment)) return true;
    return false;
  });
  expect(disagreeing).toEqual([]);
});

test('each of them refuses a zone that there is not', () => {
  expect(clockOf).not.toBe(clockByFormat);
  for (const ask of [clockOf, clockByFormat]) expect(() => ask('Mars/Olympus')).toThrow(RangeError);
});
