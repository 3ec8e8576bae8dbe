import type { TextCode } from '../text/en.ts';
import { say } from '../text/say.ts';
import { displayDate } from '../time/display.ts';
import { daysFromToday } from './day-word.ts';
import { type Days, type DayWord, isDays, type Wanted } from './filter.ts';
import type { FilterFact } from './filter-facts.ts';

/** What a value of a fact is called: a row of master data, somebody. */
export type NameOf = (value: string | number) => string;

/** What is asked of a fact, as people say it. */
export function wordsOfWanted(fact: FilterFact, wanted: Wanted, nameOf: NameOf): string {
  if (isDays(wanted)) return wordsOfDays(wanted);
  const names = wanted.map((value) => {
    const choice = 'choices' in fact ? fact.choices.find((one) => one.value === value) : undefined;
    return choice ? say(choice.text) : nameOf(value);
  });
  return names.join(', ');
}

function wordsOfDays({ from, to }: Days): string {
  if (from === null) return say('filter.days-to', { to: to === null ? '' : wordOfDay(to) });
  if (to === null) return say('filter.days-from', { from: wordOfDay(from) });
  if (from === to) return wordOfDay(from);
  const [first, last] = [daysFromToday(from), daysFromToday(to)];
  if (first === 0 && last !== null && last > 0) return say('filter.next-days', { count: last + 1 });
  if (last === 0 && first !== null && first < 0) return say('filter.last-days', { count: 1 - first });
  return say('filter.days-between', { from: wordOfDay(from), to: wordOfDay(to) });
}

const near: Readonly<Record<number, TextCode>> = { [-1]: 'filter.yesterday', 0: 'filter.today', 1: 'filter.tomorrow' };

function wordOfDay(word: DayWord): string {
  const count = daysFromToday(word);
  if (count === null) return displayDate(word);
  const code = near[count];
  if (code) return say(code);
  return count > 0 ? say('filter.in-days', { count }) : say('filter.days-ago', { count: -count });
}
