import { Text } from '@fluentui/react-components';
import { textOf } from '@sitebook/domain/fields/value.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { expiryOf } from '@sitebook/domain/rules/expiry.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Days } from '@sitebook/domain/time/period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/connection.ts';
import { type HeldRow, nightsQuery } from '../../api/nights-queries.ts';
import type { GridRow, Shade } from '../board/grid/row.ts';
import type { Site } from '../calendar/site.ts';
import { nightOf } from './nights-axis.ts';
import { type Stay, staysOf, waitingRow } from './stays.ts';

const none: readonly Stay[] = [];

interface Asked {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly houses: readonly HeldRow[];
  readonly days: Days;
  readonly today: Day;
  /** What is looked for. */
  readonly text: string;
}

/** A row for those who wait, and one for each house with its stays of the days that are shown. */
export function useStays({ definition, site, houses, days, today, text }: Asked) {
  const { hours, iBaseLocationId } = site;
  const { zone } = hours;
  const moment = (day: Day) => new Date(momentOn(zone, day, 0)).toISOString();
  const span = { from: moment(days.first), to: moment(days.end) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...nightsQuery(useApi(), definition, iBaseLocationId, span),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  // Who leaves in the morning of the first day does not stay there any more.
  const stays = useMemo(() => {
    const [first, end] = [nightOf(days.first), nightOf(days.end)];
    return data ? staysOf(definition, zone, data).filter((stay) => stay.start < end && first < stay.end) : none;
  }, [definition, zone, data, days]);
  const byHouse = useMemo(() => Map.groupBy(stays, ({ row }) => row), [stays]);
  const wanted = fold(text).trim();
  const rows = useMemo(() => {
    const waiting: GridRow<Stay> = {
      key: waitingRow,
      name: say('nights.waiting'),
      notes: null,
      canBook: false,
      blocks: byHouse.get(waitingRow) ?? none,
      shades: [],
    };
    const given = houses
      .filter(({ id, active }) => active || byHouse.has(id))
      .map(
        (house): GridRow<Stay> => ({
          key: house.id,
          name: house.name,
          notes: <Text size={100}>{notesOf(definition, house, today).join(' · ')}</Text>,
          canBook: false,
          blocks: byHouse.get(house.id) ?? none,
          shades: shadesOf(house, days, today),
        }),
      );
    // Who is found among those who wait is given a house, which may be any.
    if (wanted === '' || waiting.blocks.some((stay) => isFound(stay, wanted))) return [waiting, ...given];
    const found = given.filter(
      ({ name, blocks }) => fold(name).includes(wanted) || blocks.some((stay) => isFound(stay, wanted)),
    );
    return found.length > 0 ? [waiting, ...found] : [];
  }, [definition, houses, byHouse, days, today, wanted]);
  return {
    rows,
    stays,
    byHouse,
    wanted,
    error: isFetching ? null : error,
    isKnown: data !== undefined,
    isLoading: data === undefined || isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** Whether somebody who looks for this means the stay: by its number, its guest or the product line. */
export function isFound({ key, guest, about }: Stay, wanted: string): boolean {
  return String(key) === wanted || fold(`${guest} ${about}`).includes(wanted);
}

/** What is to be known of a house before it is given. */
function notesOf(definition: ModuleDefinition, { about, facts }: HeldRow, today: Day): readonly string[] {
  const gender = fieldOf(definition, 'gender')?.choices?.find(({ value }) => value === facts.gender);
  const until = textOf(facts.expiryDate);
  const isTold = until !== null && expiryOf(until, 'UTC', nightOf(today)) !== undefined;
  return [
    ...about,
    ...(gender && gender.value !== 'Any' ? [say(gender.text)] : []),
    ...(facts.managerApproval === true ? [say('nights.approval')] : []),
    ...(isTold ? [contractText(until, today)] : []),
  ];
}

function contractText(until: Day, today: Day): string {
  return say(until < today ? 'nights.contract-ended' : 'nights.contract-ends', { day: displayDate(until) });
}

/** The days on which a house is not theirs any more, or takes nobody new. */
function shadesOf({ active, facts }: HeldRow, { first, end }: Days, today: Day): readonly Shade[] {
  if (!active) return [{ start: nightOf(first), end: nightOf(end), reason: say('nights.off') }];
  const until = textOf(facts.expiryDate);
  if (until === null || until >= end) return [];
  const start = Math.max(nightOf(addDays(until, 1)), nightOf(first));
  return [{ start, end: nightOf(end), reason: contractText(until, today) }];
}
