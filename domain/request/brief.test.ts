import { expect, it } from 'vitest';
import { modules } from '../modules/registry.ts';
import { subjectFields } from './brief.ts';

it('what a request is about', () => {
  expect(
    Object.fromEntries(modules.map((definition) => [definition.key, subjectFields(definition).join(' ')])),
  ).toEqual({
    FuelDistribution: 'resourceName',
    MobileCraneBooking: 'resourceName',
    'Loading&Offloading': 'resourceName',
    Washbay: 'resourceName',
    PressureTestbay: 'resourceName',
    PPE: '',
    AccomodationModule: 'propertyName',
    AdminTask: 'taskType',
    'Maintenance&Ops': 'taskType',
  });
});
