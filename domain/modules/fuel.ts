import { numberOf } from '../fields/value.ts';
import { bookingLifecycle } from '../lifecycle/booking.ts';
import { aboveZero } from '../rules/above-zero.ts';
import { costCanBeKept } from '../rules/can-be-kept.ts';
import { startsNotClosed } from '../rules/not-closed.ts';
import { notRetired } from '../rules/not-retired.ts';
import { startsWithinAYear } from '../rules/within-a-year.ts';
import { noApproverFields } from './approver-fields.ts';
import type { ModuleDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';
import { remarksField } from './remarks-field.ts';
import { resourceFields } from './resource-fields.ts';
import { scheduleFacts, startField } from './schedule-fields.ts';
import {
  accountingUnit,
  locationFields,
  locationSection,
  priorityField,
  segmentFields,
  subSegmentFields,
  userFields,
  userSection,
} from './shared-fields.ts';

const costPerLitre: Derivation = {
  field: 'costPerLitre',
  follows: ['resourceId'],
  value: ({ lookups }) => lookups.resourceId?.facts.costPerLitre ?? null,
};

/** In thousandths, as prices are kept: 12.3 litres at 0.945 come out as everybody would work it out. */
const cost: Derivation = {
  field: 'cost',
  follows: ['resourceId', 'litres'],
  value: ({ values, lookups }) => {
    const litres = numberOf(values.litres);
    const price = numberOf(lookups.resourceId?.facts.costPerLitre);
    // A cost below nothing is none.
    return litres === null || litres <= 0 || price === null
      ? null
      : Math.round(litres * Math.round(price * 1000)) / 1000;
  },
};

export const fuel: ModuleDefinition<'FuelDistribution'> = {
  key: 'FuelDistribution',
  title: 'module.fuel.title',
  icon: 'M5 4.5V17h8V4.5c0-.83-.67-1.5-1.5-1.5h-5C5.67 3 5 3.67 5 4.5m9 11V17h.5a.5.5 0 0 1 0 1h-11a.5.5 0 0 1 0-1H4V4.5A2.5 2.5 0 0 1 6.5 2h5A2.5 2.5 0 0 1 14 4.5v9a1.5 1.5 0 0 0 3 0V9.17q0-.5-.3-.9L15.6 6.8a.5.5 0 0 1 .8-.6l1.1 1.47c.32.43.5.96.5 1.5v4.33a2.5 2.5 0 0 1-4 2m-8-11v4c0 .28.22.5.5.5h5a.5.5 0 0 0 .5-.5v-4a.5.5 0 0 0-.5-.5h-5a.5.5 0 0 0-.5.5M7 5h4v3H7z',
  lifecycle: bookingLifecycle({ cancelBy: ['admin', 'member', 'owner'] }),
  sections: [userSection, locationSection, { key: 'details', title: 'module.fuel.details' }],
  fields: [
    ...userFields,
    ...locationFields,
    ...segmentFields.map((field) => ({ ...field, required: [] })),
    ...subSegmentFields({ onForm: false }),
    ...resourceFields({ title: 'field.resource', isRequired: true }),
    {
      key: 'fuelResourceId',
      type: 'lookup',
      title: 'field.resource',
      writers: 'server',
      reads: ({ values }) => values.resourceId ?? null,
      readsFrom: ['resourceId'],
    },
    priorityField,
    {
      key: 'litres',
      type: 'number',
      title: 'field.litres',
      unit: 'unit.litres',
      section: 'details',
      writers: 'requester',
      required: [{ on: ['create', 'update'] }],
      // The tanks of a ship.
      max: 1_000_000,
    },
    {
      key: 'cost',
      type: 'number',
      title: 'field.cost-usd',
      unit: 'unit.usd',
      section: 'details',
      writers: 'server',
      isPrivate: true,
      required: [{ on: ['create', 'update'] }],
    },
    {
      key: 'costPerLitre',
      type: 'number',
      title: 'field.cost-per-litre',
      unit: 'unit.usd-per-litre',
      section: 'details',
      writers: 'server',
      isPrivate: true,
    },
    startField,
    remarksField(),
    ...scheduleFacts('offHours'),
    ...noApproverFields,
  ],
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'resourceName', title: 'column.resource-name' },
    { field: 'start', title: 'column.fuel-start' },
    { field: 'status', title: 'column.status' },
    { field: 'priority', title: 'column.priority-level' },
    { field: 'segmentName', title: 'column.product-line' },
  ],
  rules: [startsWithinAYear, notRetired, startsNotClosed, aboveZero('litres'), costCanBeKept('cost', 'litres')],
  derivations: [costPerLitre, cost, accountingUnit],
};
