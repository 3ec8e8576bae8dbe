import { describe, expect, it } from 'vitest';
import { transitionFor } from '../access/can.ts';
import type { Relation } from '../access/relation.ts';
import { accommodation } from '../modules/accommodation.ts';
import { adminTask } from '../modules/admin-task.ts';
import { type FieldDefinition, holdsList, type ModuleDefinition } from '../modules/definition.ts';
import { fuel } from '../modules/fuel.ts';
import { mobileCrane } from '../modules/mobile-crane.ts';
import { ppe } from '../modules/ppe.ts';
import { repeatedValues } from './repeat.ts';

const actor = {
  alias: 'a@norvane.example',
  mail: 'a@norvane.example',
  name: 'A',
  role: 'requestor',
  isMember: false,
  isUnderFourEyes: false,
  standsFor: [],
} as const;

/** A value in every field there is. */
const filled = (field: FieldDefinition) => (holdsList(field) ? ['x'] : 'x');

function repeated(definition: ModuleDefinition, ...relations: Relation[]): readonly string[] {
  const create = transitionFor(definition, 'create', null, actor);
  if (typeof create === 'string') throw new Error(create);
  const values = Object.fromEntries(definition.fields.map((field) => [field.key, filled(field)]));
  const view = { mode: 'new', status: null, relations: new Set<Relation>(relations), transitions: [create] } as const;
  return Object.keys(repeatedValues(definition, view, values));
}

describe('DAILY-12: what is repeated of a request', () => {
  it.each<[string, ModuleDefinition, Relation[], string[]]>([
    [
      'a crane',
      mobileCrane,
      ['staff'],
      ['resourceId', 'segmentId', 'priority', 'liftingSupervisor', 'liftingPlan', 'remarks'],
    ],
    ['fuel', fuel, ['staff'], ['segmentId', 'resourceId', 'priority', 'litres', 'remarks']],
    ['a task', adminTask, ['staff'], ['segmentId', 'subSegmentId', 'copied', 'taskId', 'priority', 'remarks']],
    [
      'a task, by somebody who gives them out: with those who do it, without what was said about it',
      adminTask,
      ['staff', 'admin'],
      ['segmentId', 'subSegmentId', 'copied', 'taskId', 'priority', 'remarks', 'assignees'],
    ],
    ['an order', ppe, ['staff', 'admin'], ['segmentId', 'subSegmentId', 'pickedUpBy']],
    [
      'a stay, without the house that was given',
      accommodation,
      ['staff', 'admin'],
      [
        'bookingType',
        'segmentId',
        'subSegmentId',
        'destinationCountryId',
        'destinationCityId',
        'propertyTypeId',
        'gender',
        'airportPickup',
        'remarks',
      ],
    ],
  ])('%s', (_what, definition, relations, expected) => {
    expect(repeated(definition, ...relations)).toEqual(expected);
  });
});
