import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spread } from './spread.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A browser that draws this lot, and what it acted upon so far. */
function browser(lot: number) {
  const acted: (readonly string[])[] = [];
  const over = new AbortController();
  const hear = spread<string>((told) => acted.push(told), { afterMs: 100, overMs: 3_000 }, over.signal);
  const tell = (news: string) => {
    vi.spyOn(Math, 'random').mockReturnValue(lot);
    hear(news);
  };
  return { acted, tell, leave: () => over.abort() };
}

describe('GROUND-26 what many browsers are told at the same time', () => {
  it('is acted upon by each at a moment of its own', () => {
    const lots = [0, 0.25, 0.5, 0.75].map(browser);
    for (const { tell } of lots) tell('resync');
    const acted = () => lots.map((one) => one.acted.length);
    vi.advanceTimersByTime(99);
    expect(acted()).toEqual([0, 0, 0, 0]);
    vi.advanceTimersByTime(1);
    expect(acted()).toEqual([1, 0, 0, 0]);
    vi.advanceTimersByTime(750);
    expect(acted()).toEqual([1, 1, 0, 0]);
    vi.advanceTimersByTime(1_500);
    expect(acted()).toEqual([1, 1, 1, 1]);
  });

  it('is acted upon once, however often it was told meanwhile', () => {
    const { acted, tell } = browser(0.5);
    tell('first');
    vi.advanceTimersByTime(1_000);
    tell('second');
    vi.advanceTimersByTime(600);
    expect(acted).toEqual([['first', 'second']]);
    vi.advanceTimersByTime(10_000);
    expect(acted).toHaveLength(1);
    tell('third');
    vi.advanceTimersByTime(1_600);
    expect(acted).toEqual([['first', 'second'], ['third']]);
  });

  it('is not acted upon by a page that was left', () => {
    const { acted, tell, leave } = browser(0.5);
    tell('resync');
    leave();
    vi.advanceTimersByTime(10_000);
    expect(acted).toEqual([]);
  });
});
