import { describe, expect, it } from 'vitest';
import type { Transition } from '../lifecycle/lifecycle.ts';
import { specifiedModules } from '../testing/specified-modules.ts';
import { problemsOf } from './check-definitions.ts';
import type { FieldDefinition, ModuleDefinition } from './definition.ts';
import { moduleKeys } from './module-key.ts';
import { modules } from './registry.ts';
import { washBay } from './wash-bay.ts';

const broken = (change: Partial<ModuleDefinition>) => problemsOf([{ ...washBay, ...change }]);
const { lifecycle } = washBay;

/** The wash bay with one field more. */
const withField = (own: Partial<FieldDefinition>): Partial<ModuleDefinition> => ({
  fields: [...washBay.fields, { key: 'soap', type: 'text', title: 'field.remarks', writers: 'requester', ...own }],
});

/** The wash bay with one transition more. */
const withTransition = (own: Partial<Transition>): Partial<ModuleDefinition> => ({
  lifecycle: {
    ...lifecycle,
    transitions: [
      ...lifecycle.transitions,
      { action: 'update', from: ['assigned'], who: ['admin'], outcomes: [{ to: 'same' }], tells: ['owners'], ...own },
    ],
  },
});

const noText = (code: string) => code as ModuleDefinition['title'];
const noField = { field: 'colour', is: ['red'] };

describe('declarations', () => {
  it('are sound, each for a module that there is', () => {
    expect(problemsOf(modules)).toEqual([]);
    expect(specifiedModules).toHaveLength(9);
    expect(moduleKeys).toEqual(expect.arrayContaining(modules.map((definition) => definition.key)));
  });

  it('PROD-20 have a calendar in exactly four modules', () => {
    const calendars = specifiedModules.filter((definition) => definition.calendar).map(({ key }) => key);
    expect(calendars.toSorted()).toEqual(['Loading&Offloading', 'MobileCraneBooking', 'PressureTestbay', 'Washbay']);
  });

  it.each<[string, Partial<ModuleDefinition>, string]>([
    ['a column without field', { columns: [{ field: 'colour', title: 'column.id' }] }, 'column colour names no field'],
    [
      'a column that is there twice',
      { columns: [...washBay.columns, ...washBay.columns.slice(0, 1)] },
      'column id is declared twice',
    ],
    ['TOLD-2 a transition that concerns nobody', withTransition({ tells: [] }), 'action update tells nobody'],
    [
      'TOLD-2 a turn in a status that is over',
      { lifecycle: { ...lifecycle, awaits: { closed: ['keepers'] } } },
      'it is somebody’s turn in closed, which takes no action',
    ],
    ['a cancellation without a question', withTransition({ action: 'cancel' }), 'action cancel does not ask first'],
    [
      'a question for a field that there is not',
      withTransition({ asks: { field: 'colour' } }),
      'action update asks for colour, which is no field',
    ],
    ['a picture that is none', { icon: 'forklift' }, 'icon is no path of an SVG'],
    [
      'a section that is there twice',
      { sections: [...washBay.sections, ...washBay.sections.slice(0, 1)] },
      'section user is declared twice',
    ],
    [
      'a field declared twice',
      { fields: [...washBay.fields, ...washBay.fields.slice(0, 1)] },
      'field requester is declared twice',
    ],
    ['a field in no section', { sections: [] }, 'field requester stands in section user, which there is not'],
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
    [
      'a derivation anew on no action',
      { derivations: [{ field: 'cost', follows: ['start'], anewOn: ['approve'], value: () => null }] },
      'cost is worked out anew on approve, which is no action here',
    ],
    [
      'what is held and is no field',
      { holds: { field: 'propertyId', statuses: ['assigned'] } },
      'requests hold propertyId, which is no field',
    ],
    [
      'what is held in no status',
      { holds: { field: 'resourceId', statuses: ['pending-approval'] } },
      'resourceId is held in pending-approval, which has no phase',
    ],
    [
      'what is held by the night and never given',
      { holds: { field: 'resourceId', statuses: ['assigned'], byNight: true } },
      'resourceId is held by the night, and no action gives it',
    ],
    ['notes by no field', { notesBy: 'colour' }, 'the form needs colour, which is no field'],
    [
      'items behind no field and in no status',
      {
        items: {
          after: 'colour',
          title: 'field.items',
          add: 'field.items',
          check: 'field.items',
          granted: ['request-approved'],
          givenBack: [],
          handedOut: [],
        },
      },
      'items look at request-approved, which has no phase',
    ],
    [
      'a notice by no field',
      { notices: [{ text: 'people.due', when: noField }] },
      'notice people.due by colour, which is no field',
    ],
    [
      'a time after no field',
      withField({ defaultTime: { days: 1, after: 'colour', minutes: 0 } }),
      'field soap begins after colour, which is no field',
    ],
    ['the name of no field', withField({ nameOf: 'colour' }), 'field soap names colour, which is no field'],
    [
      'a lookup within no field',
      withField({ type: 'lookup', lookup: { source: 'cities', within: 'colour' } }),
      'field soap is looked up within colour, which is no field',
    ],
    [
      'a lookup that is free for no field',
      withField({ type: 'lookup', lookup: { source: 'properties', freeFor: ['colour'] } }),
      'field soap is free for colour, which is no field',
    ],
    [
      'a lookup without a name',
      withField({ type: 'lookup', section: 'details', lookup: { source: 'cities' } }),
      'field soap would be read as a number: no field holds the name of its row',
    ],
    ['a lookup of nothing', withField({ type: 'lookup' }), 'field soap is looked up nowhere'],
    ['a choice of nothing', withField({ type: 'choice' }), 'field soap has nothing to choose from'],
    [
      'required on no action',
      withField({ required: [{ on: ['approve'] }] }),
      'field soap is required on approve, which is no action here',
    ],
    [
      'required by no field',
      withField({ required: [{ on: ['create'], when: noField }] }),
      'field soap is required by colour, which is no field',
    ],
    [
      'required by what a choice never is',
      withField({ required: [{ on: ['create'], when: { field: 'priority', is: [4] } }] }),
      'field soap is required by priority being 4, which it never is',
    ],
    [
      'shown by no field',
      withField({ shownWhen: { when: noField } }),
      'field soap is shown by colour, which is no field',
    ],
    [
      'shown in no status',
      withField({ shownWhen: { statuses: ['request-closed'] } }),
      'field soap is shown in request-closed, which is no status here',
    ],
    ['cleared by no field', withField({ clearedWhen: noField }), 'field soap is cleared by colour, which is no field'],
    [
      'frozen on no action',
      withField({ frozenOn: ['hand-out'] }),
      'field soap is frozen on hand-out, which is no action here',
    ],
    [
      'taken on no action',
      withField({ onlyOn: ['confirm'] }),
      'field soap is only taken on confirm, which is no action here',
    ],
    [
      'a status that nothing leads to',
      { lifecycle: { ...lifecycle, phases: { ...lifecycle.phases, 'new-booking': 'open' } } },
      'status new-booking is unreachable',
    ],
    [
      'a status that is nowhere in the phases',
      withTransition({ outcomes: [{ to: 'new-booking' }] }),
      'status new-booking has no phase',
    ],
    [
      'a module of which nothing is open',
      { lifecycle: { ...lifecycle, phases: { assigned: 'closed', closed: 'closed', cancelled: 'cancelled' } } },
      'no status is open',
    ],
    [
      'a status that is read from none',
      { lifecycle: { ...lifecycle, whenStarted: { code: 'in-progress', from: 'new-booking' } } },
      'status in-progress is read from new-booking, which has no phase',
    ],
    [
      'something that is ready in no status',
      { lifecycle: { ...lifecycle, ready: ['request-submitted'] } },
      'something is ready in request-submitted, which has no phase',
    ],
    [
      'a tab of no status',
      { lifecycle: { ...lifecycle, tabs: { closed: [{ statuses: ['request-closed'] }] } } },
      'tab closed holds request-closed, which has no phase',
    ],
    [
      'an action that is nobody’s right',
      { lifecycle: { ...lifecycle, transitions: lifecycle.transitions.map((one) => ({ ...one, who: [] })) } },
      'action close is nobody’s right',
    ],
    ['an action that leads nowhere', withTransition({ outcomes: [] }), 'action update leads nowhere'],
    ['an action that starts nowhere', withTransition({ from: [] }), 'action update starts nowhere'],
    [
      'a module whose requests nobody makes',
      {
        lifecycle: { ...lifecycle, transitions: lifecycle.transitions.filter(({ action }) => action !== 'create') },
      },
      'nothing makes a request',
    ],
    [
      'an action from a status that there is not',
      withTransition({ from: ['new-request'] }),
      'action update starts at new-request, which has no phase',
    ],
    [
      'an action that takes no field',
      withTransition({ takes: ['colour'] }),
      'action update takes colour, which is no field',
    ],
    [
      'an action with a text by no field',
      withTransition({ textWhen: { ...noField, text: 'action.update' } }),
      'the text of action update by colour, which is no field',
    ],
    [
      'an approver without a place',
      { ...withTransition({ approver: 1 }), fields: washBay.fields.filter(({ key }) => key !== 'approver1Date') },
      'action update fills approver1Date, which is no field',
    ],
    [
      'an action without text',
      withTransition({ action: 'change-stay', text: noText('action.none') }),
      'text action.none is missing',
    ],
    ['a title without text', { title: noText('module.none.title') }, 'text module.none.title is missing'],
    ['a hint without text', withField({ hint: noText('hint.none') }), 'text hint.none is missing'],
    ['an empty search without text', withField({ noneFound: noText('people.none') }), 'text people.none is missing'],
  ])('%s is named with its module', (_what, change, problem) => {
    expect(broken(change)).toContain(`Washbay: ${problem}`);
  });

  it('a module declared twice is named', () => {
    expect(problemsOf([washBay, washBay])).toEqual(['Washbay: declared twice']);
  });

  it('a calendar of another module, or of nothing, is named', () => {
    const { holds: _held, ...holdsNothing } = washBay;
    expect(problemsOf([washBay, { ...holdsNothing, key: 'Other' }])).toEqual([
      'Other: calendar WBCalendar is another module’s',
      'Other: its calendar shows nothing that is held',
    ]);
  });
});
