import { adminTask } from '@sitebook/domain/modules/admin-task.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { describe, expect, it } from 'vitest';
import { wireProblemsOf } from './check-wire.ts';
import { name, type WireModule } from './wire-module.ts';
import { wireModules } from './wire-modules.ts';

const { Washbay, AdminTask, PPE, AccomodationModule } = wireModules;
/** The entry of the wash bay with some of it different. */
const wash = (own: Partial<WireModule>, paths: Partial<WireModule['paths']> = {}): WireModule => ({
  ...Washbay,
  ...own,
  paths: { ...Washbay.paths, ...paths },
});

describe('the wire', () => {
  it('has what the declarations need', () => {
    expect(wireProblemsOf(modules)).toEqual([]);
  });

  it.each([
    [1, 'FuelDistribution'],
    [2, 'AdminTask'],
    [3, 'MobileCraneBooking'],
    [4, 'Loading&Offloading'],
    [5, 'PressureTestbay'],
    [6, 'Washbay'],
    [7, 'PPE'],
    [8, 'AccomodationModule'],
    [9, 'Maintenance&Ops'],
  ] as const)('module %d is %s for ever', (moduleId, key) => {
    expect(wireModules[key].moduleId).toBe(moduleId);
  });

  const attachments = { controller: 'WashBayFiles', idParam: 'id' };
  const { attachments: _files, requestType: _type, ...taskWithout } = AdminTask;
  const { resources: _path, ...washPaths } = Washbay.paths;
  const lifecycle = (action: 'approve' | 'close'): Partial<ModuleDefinition> => ({
    lifecycle: {
      ...washBay.lifecycle,
      transitions: [
        ...washBay.lifecycle.transitions,
        { action, from: ['assigned'], who: ['admin'], outcomes: [{ to: 'same' }], tells: ['owners'] },
      ],
    },
  });

  it.each<[string, ModuleDefinition, Readonly<Record<string, WireModule>>, string]>([
    ['no entry', washBay, {}, 'Washbay: the wire has no entry for it'],
    ['no number', washBay, { Washbay: wash({ moduleId: 0 }) }, 'Washbay: module id 0 is no number'],
    [
      'a path twice',
      washBay,
      { Washbay: wash({}, { detail: 'GETALLWASHBAYBOOKINGS' }) },
      'Washbay: path /WashBay/GETALLWASHBAYBOOKINGS is taken',
    ],
    [
      'no path of resources',
      washBay,
      { Washbay: { ...Washbay, paths: washPaths } },
      'Washbay: the wire lacks a path of resources',
    ],
    ['no attachments', adminTask, { AdminTask: taskWithout }, 'AdminTask: the wire lacks attachments'],
    ['no request type', adminTask, { AdminTask: taskWithout }, 'AdminTask: the wire lacks a request type'],
    [
      'attachments for nothing',
      washBay,
      { Washbay: wash({ attachments }) },
      'Washbay: the wire has attachments, which the module does not need',
    ],
    [
      'a request type for nothing',
      washBay,
      { Washbay: wash({ requestType: 'Wash' }) },
      'Washbay: the wire has a request type, which the module does not need',
    ],
    [
      'a compliance check for nothing',
      washBay,
      { Washbay: wash({}, { complianceCheck: 'Check' }) },
      'Washbay: the wire has a compliance check, which the module does not need',
    ],
    [
      'no compliance check',
      {
        ...washBay,
        items: {
          after: 'start',
          title: 'field.items',
          add: 'field.items',
          check: 'field.items',
          granted: [],
          givenBack: [],
          handedOut: [],
        },
      },
      { Washbay },
      'Washbay: the wire lacks a compliance check',
    ],
    [
      'a list that the wire does not have',
      {
        ...washBay,
        fields: [
          ...washBay.fields,
          { key: 'x', type: 'lookup', title: 'field.city', writers: 'requester', lookup: { source: 'features' } },
        ],
      },
      { Washbay },
      'Washbay: field x chooses from features, which the wire does not list',
    ],
    [
      'stock of a module that orders nothing',
      washBay,
      { Washbay: wash({ lookups: 'stock' }) },
      'Washbay: the lookups of stock belong to who orders things',
    ],
    [
      'properties of a module that holds none',
      washBay,
      { Washbay: wash({ lookups: 'properties' }) },
      'Washbay: the lookups of properties belong to who holds them',
    ],
    [
      'a name of no field',
      washBay,
      { Washbay: wash({ names: { colour: name('Colour') } }) },
      'Washbay: the wire names colour, which is no field',
    ],
    [
      'one name for two fields',
      washBay,
      { Washbay: wash({ names: { remarks: name('STARTTIME') } }) },
      'Washbay: field remarks is called STARTTIME, as another is',
    ],
    [
      'a name of a fact',
      washBay,
      { Washbay: wash({ names: { remarks: name('requeststatus') } }) },
      'Washbay: field remarks is called requeststatus, as a fact of every request is',
    ],
    [
      'a name of the id',
      washBay,
      { Washbay: wash({ names: { remarks: name('wbBookingId') } }) },
      'Washbay: field remarks is called wbBookingId, as a fact of every request is',
    ],
    [
      'a synonym for two fields',
      washBay,
      { Washbay: wash({ names: { remarks: name('remarks', 'endTime') } }) },
      'Washbay: field remarks is sent as endtime, as another is',
    ],
    [
      'an action without a name',
      { ...washBay, ...lifecycle('approve') },
      { Washbay },
      'Washbay: action approve has no name on the wire',
    ],
    [
      'an action of no module',
      washBay,
      { Washbay: wash({ actions: { approve: 'Approve' } }) },
      'Washbay: the wire names approve, which is no action',
    ],
    [
      'one name for two actions',
      washBay,
      { Washbay: wash({ actions: { close: 'can cel' } }) },
      'Washbay: action cancel is called Cancel, as another is',
    ],
    [
      'a status without a name',
      {
        ...washBay,
        lifecycle: { ...washBay.lifecycle, whenStarted: { code: 'half-done' as 'assigned', from: 'assigned' } },
      },
      { Washbay },
      'Washbay: status half-done has no name on the wire',
    ],
  ])('%s is named with its module', (_what, definition, table, problem) => {
    expect(wireProblemsOf([definition], table)).toContain(problem);
  });

  it.each<[string, Partial<WireModule>, string]>([
    ['a number', { moduleId: 6 }, 'Other: module id 6 is another module’s'],
    [
      'a path',
      { paths: { ...Washbay.paths, controller: 'Other' } },
      'Other: path /WashBayResource/GetAllWashBayResources is taken',
    ],
  ])('%s of another module is named', (_what, own, problem) => {
    const other: WireModule = { ...wash({ moduleId: 99 }, { controller: 'Other', resources: '/Other/All' }), ...own };
    expect(wireProblemsOf([washBay, { ...washBay, key: 'Other' }], { Washbay, Other: other })).toEqual([problem]);
  });

  it('a request type and lookups of another module are named', () => {
    const table = {
      ...wireModules,
      'Maintenance&Ops': { ...wireModules['Maintenance&Ops'], requestType: 'Admin Task' },
      PPE: { ...PPE, lookups: AccomodationModule.lookups ?? 'stock' },
    };
    expect(wireProblemsOf(modules, table)).toEqual([
      'Maintenance&Ops: request type Admin Task is another module’s',
      'AccomodationModule: the lookups of properties are another module’s',
      'PPE: the lookups of properties belong to who holds them',
    ]);
  });
});
