import { describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { latelyHeard } from './lately-heard.ts';

const second = 1000;
const minute = 60 * second;
const change = (id: number, baseLocationId = 1001): Change => ({
  baseLocationId,
  module: 'Washbay',
  id,
  resourceId: null,
});
const reader = { alias: 'somebody@here.example', baseLocationId: 1001 };
const nothing = { changes: [], isConcerned: false };

/** A feed that listens, and its clock. */
function listening() {
  const clock = { now: 5_000.7 };
  const lately = latelyHeard(() => clock.now);
  lately.begin();
  clock.now += second;
  return { clock, lately };
}

describe('what was heard since a moment', () => {
  it('is nothing when nothing happened, and of the rest what concerns the reader', () => {
    const { clock, lately } = listening();
    lately.note({ change: change(1) });
    clock.now += second;
    const moment = lately.moment();
    expect(lately.since(moment, reader)).toEqual(nothing);
    for (const heard of [change(2), change(3, 2001), change(4)]) lately.note({ change: heard });
    lately.note({ people: ['others@here.example'] });
    lately.note({ doubtAt: 2001 });
    expect(lately.since(moment, reader)).toEqual({ changes: [change(2), change(4)], isConcerned: false });
    expect(lately.since(moment, { ...reader, baseLocationId: undefined })).toEqual(nothing);
    lately.note({ people: ['others@here.example', reader.alias] });
    expect(lately.since(moment, reader)).toMatchObject({ isConcerned: true });
    expect(lately.since(moment, { ...reader, baseLocationId: undefined })).toEqual({ changes: [], isConcerned: true });
  });

  it.each([null, reader.baseLocationId])('is in doubt after doubt at %s', (doubtAt) => {
    const { clock, lately } = listening();
    const moment = lately.moment();
    lately.note({ doubtAt });
    expect(lately.since(moment, reader)).toBeUndefined();
    clock.now += second;
    expect(lately.since(lately.moment(), reader)).toEqual(nothing);
  });

  it('is in doubt where it is more than a page wants to hear one by one', () => {
    const { lately } = listening();
    const moment = lately.moment();
    for (let id = 0; id < 100; id += 1) lately.note({ change: change(id) });
    expect(lately.since(moment, reader)?.changes).toHaveLength(100);
    lately.note({ change: change(100) });
    expect(lately.since(moment, reader)).toBeUndefined();
  });

  it('is in doubt where something was not heard: before it listens, and when it has lost the line since', () => {
    const { clock, lately } = listening();
    const before = lately.moment();
    lately.end();
    expect(lately.since(before, reader)).toBeUndefined();
    clock.now += second;
    const meanwhile = lately.moment();
    expect(lately.since(meanwhile, reader)).toBeUndefined();
    clock.now += second;
    lately.begin();
    for (const moment of [before, meanwhile]) expect(lately.since(moment, reader)).toBeUndefined();
    clock.now += second;
    expect(lately.since(lately.moment(), reader)).toEqual(nothing);
  });

  it('is known for five minutes, however much is heard of later ones', () => {
    const { clock, lately } = listening();
    const moment = lately.moment();
    lately.note({ change: change(1) });
    for (let passed = 0; passed <= 5 * minute; passed += second) {
      expect(lately.since(moment, reader)?.changes).toEqual([change(1)]);
      clock.now += second;
      lately.note({ people: ['others@here.example'] });
    }
    clock.now += 10 * minute;
    lately.note({ people: [] });
    expect(lately.since(moment, reader)).toBeUndefined();
  });

  it('is forgotten when a flood comes, and never told in part', () => {
    const { clock, lately } = listening();
    const moment = lately.moment();
    for (let id = 0; id < 20_000; id += 1) {
      clock.now += 1;
      lately.note({ change: change(id, 2001) });
      if (id === 0) lately.note({ change: change(id) });
      const missed = lately.since(moment, reader);
      if (missed) expect(missed.changes).toEqual([change(0)]);
      else expect(id).toBeGreaterThan(2_000);
    }
    expect(lately.since(moment, reader)).toBeUndefined();
  });

  it.each(['', 'x', 'x.5', '.', '5', `${'9'.repeat(50)}.1`])(
    'is nobody’s business of another process: %j',
    (moment) => {
      const { lately } = listening();
      expect(lately.since(moment, reader)).toBeUndefined();
      expect(lately.since(latelyHeard().moment(), reader)).toBeUndefined();
    },
  );

  it.each(['', 'x', '-1', 'NaN', '1e3', '6e3', '0x1770', '6000.5', 'Infinity', '1e400', '7000'])(
    'is in doubt where the moment is spoilt or has not come yet: %j',
    (at) => {
      const { lately } = listening();
      const [id] = lately.moment().split('.');
      expect(lately.since(`${id}.${at}`, reader)).toBeUndefined();
    },
  );
});
