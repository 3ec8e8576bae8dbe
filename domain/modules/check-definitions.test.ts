import { describe, expect, it } from 'vitest';
import { problemsOf } from './check-definitions.ts';
import type { ModuleDefinition } from './definition.ts';
import { moduleKeys } from './module-key.ts';
import { modules } from './registry.ts';
import { washBay } from './wash-bay.ts';

const broken = (change: Partial<ModuleDefinition>) => problemsOf([{ ...washBay, ...change }]);
const { lifecycle } = washBay;

describe('declarations', () => {
  it('are sound, each for a module that there is', () => {
    expect(problemsOf(modules)).toEqual([]);
    expect(moduleKeys).toEqual(expect.arrayContaining(modules.map((definition) => definition.key)));
  });

  it('PROD-20 have a calendar in exactly four modules', () => {
    const calendars = modules.filter((definition) => definition.calendar).map(({ key }) => key);
    expect(calendars.toSorted()).toEqual(['Loading&Offloading', 'MobileCraneBooking', 'PressureTestbay', 'Washbay']);
  });

  it.each<[string, Partial<ModuleDefinition>, string]>([
    ['a column without field', { columns: [{ field: 'colour', title: 'column.id' }] }, 'column colour names no field'],
    [
      'a status that nothing leads to',
      { lifecycle: { ...lifecycle, phases: { ...lifecycle.phases, 'new-booking': 'open' } } },
      'status new-booking is unreachable',
    ],
    [
      'an action that is nobody’s right',
      { lifecycle: { ...lifecycle, transitions: lifecycle.transitions.map((one) => ({ ...one, who: [] })) } },
      'action close is nobody’s right',
    ],
    [
      'an action without text',
      {
        lifecycle: {
          ...lifecycle,
          transitions: [
            ...lifecycle.transitions,
            {
              action: 'change-stay',
              text: 'action.none' as ModuleDefinition['title'],
              from: ['assigned'],
              who: ['admin'],
              outcomes: [{ to: 'same' }],
            },
          ],
        },
      },
      'text action.none is missing',
    ],
    [
      'a title without text',
      { title: 'module.none.title' as ModuleDefinition['title'] },
      'text module.none.title is missing',
    ],
    [
      'an action from a status that there is not',
      {
        lifecycle: {
          ...lifecycle,
          transitions: [
            ...lifecycle.transitions,
            { action: 'update', from: ['new-request'], who: ['admin'], outcomes: [{ to: 'same' }] },
          ],
        },
      },
      'action update starts at new-request, which has no phase',
    ],
    [
      'a field declared twice',
      { fields: [...washBay.fields, ...washBay.fields.slice(0, 1)] },
      'field requester is declared twice',
    ],
    [
      'a rule about no field',
      { rules: [{ on: ['colour'], check: () => undefined }] },
      'a rule watches colour, which is no field',
    ],
    [
      'a derivation of no field',
      { derivations: [{ field: 'colour', follows: ['start'], value: () => null }] },
      'a derivation uses colour, which is no field',
    ],
    ['a field in no section', { sections: [] }, 'field requester stands in section user, which there is not'],
  ])('%s is named with its module', (_what, change, problem) => {
    expect(broken(change)).toContain(`Washbay: ${problem}`);
  });

  it('a module declared twice is named', () => {
    expect(problemsOf([washBay, washBay])).toEqual(['Washbay: declared twice']);
  });
});
