import { z } from 'zod';
import { baseLocationId, entityId } from '../params.ts';
import { lookup } from './lookup.ts';
import { requiredText } from './query-values.ts';

export const getPpeItems = lookup(
  '/PPEItemMaster/GetAllPPEItemMasterDetails',
  'PPE items',
  z.array(z.object({ ppeItemId: z.int(), itemName: z.string() })),
);

export const getBrandColors = lookup(
  '/PPEItemStock/GetAllPPEItemBrandColorbyItemId',
  'Brands and colours of an item at a base location',
  z.array(z.object({ brandColor: z.string() })),
  { ppeItemId: entityId, iBaseLocationId: baseLocationId },
);

export const getSizeTypes = lookup(
  '/PPEItemStock/GetAllPPEItemSizeType',
  'Sizes and types of an item in a brand and colour at a base location',
  z.array(z.object({ sizeType: z.string() })),
  { ppeItemId: entityId, brandColor: requiredText, iBaseLocationId: baseLocationId },
);

export const getAvailableQty = lookup(
  '/PPEItemStock/GetAvailableQty',
  'The stock of an item in a brand, colour, size and type at a base location',
  z.object({ itemStockId: z.int(), availableQty: z.int(), totalQty: z.int() }),
  { ppeItemId: entityId, iBaseLocationId: baseLocationId, brandColor: requiredText, sizeType: requiredText },
);
