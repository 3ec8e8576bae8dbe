import type { EntityDefinition } from '../definition.ts';
import { atMostPieces, bothOrNone, movementMakesSense } from '../rules.ts';
import { activeField, activity, nameField, placeField } from '../shared-fields.ts';

export const ppeItems: EntityDefinition = {
  key: 'ppe-items',
  group: 'protection',
  title: 'manage.ppe-items',
  one: 'manage.ppe-item',
  fields: [
    nameField('manage.item'),
    {
      key: 'entitledPieces',
      type: 'number',
      title: 'manage.entitled-pieces',
      hint: 'manage.entitled-hint',
      min: 1,
      max: 10_000,
      column: 2,
    },
    { key: 'entitledMonths', type: 'number', title: 'manage.entitled-months', min: 1, max: 1200, column: 2 },
    activeField,
  ],
  identity: ['name'],
  label: ['name'],
  activity,
  rules: [bothOrNone('entitledPieces', 'entitledMonths')],
};

const mostPieces = 1_000_000;

/** What is there. Pieces come and go by movements with a reason; they are never just overwritten. */
export const ppeStock: EntityDefinition = {
  key: 'ppe-stock',
  group: 'protection',
  title: 'manage.ppe-stock',
  one: 'manage.stock-row',
  fields: [
    placeField,
    {
      key: 'itemId',
      type: 'lookup',
      title: 'manage.item',
      lookup: { entity: 'ppe-items' },
      isRequired: true,
      isFrozen: true,
      column: 1,
    },
    { key: 'brandColor', type: 'text', title: 'manage.brand-color', isRequired: true, max: 100, column: 2 },
    { key: 'sizeType', type: 'text', title: 'manage.size-type', isRequired: true, max: 100, column: 2 },
    {
      key: 'total',
      type: 'number',
      title: 'manage.total-qty',
      writers: 'creation',
      isRequired: true,
      default: 0,
      min: 0,
      max: mostPieces,
      column: 3,
    },
    { key: 'available', type: 'number', title: 'manage.available-qty', writers: 'server', column: 1 },
    {
      key: 'lowQty',
      type: 'number',
      title: 'manage.low-qty',
      hint: 'manage.low-qty-hint',
      isRequired: true,
      default: 5,
      min: 0,
      max: mostPieces,
    },
    {
      key: 'movementReason',
      type: 'choice',
      title: 'manage.movement-reason',
      choices: [
        { value: 'received', text: 'movement.received' },
        { value: 'corrected', text: 'movement.corrected' },
        { value: 'handed out', text: 'movement.handed-out' },
      ],
      isSaidOnce: true,
    },
    {
      key: 'movementQty',
      type: 'number',
      title: 'manage.movement-qty',
      hint: 'manage.movement-hint',
      min: -mostPieces,
      max: mostPieces,
      isSaidOnce: true,
    },
    activeField,
  ],
  identity: ['baseLocationId', 'itemId', 'brandColor', 'sizeType'],
  label: ['itemId', 'brandColor', 'sizeType', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
  stock: {
    total: 'total',
    available: 'available',
    low: 'lowQty',
    reason: 'movementReason',
    quantity: 'movementQty',
  },
  rules: [movementMakesSense, atMostPieces(mostPieces)],
};
