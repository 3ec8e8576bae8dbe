import { describe, expect, test } from 'vitest';
import { createDemoApp, external, requestor } from '../../testing/demo-app.ts';

const { get, database } = await createDemoApp();
const boots = 2;
const houston = 1001;

const stock = (call: string, query: Record<string, string | number>) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `/PPEItemStock/${call}/?${text}`;
};

test('CALL-67 items that are in use', async () => {
  const { body } = await get(requestor, '/PPEItemMaster/GetAllPPEItemMasterDetails');
  expect(body).toHaveLength(9);
  expect(body).toContainEqual({ ppeItemId: 2, itemName: 'Safety Boots' });
  expect(body).not.toContainEqual(expect.objectContaining({ itemName: 'Canvas Tool Bag' }));
});

describe('choices and stock', () => {
  test('CALL-68 brands and colours of an item at a location', async () => {
    const path = stock('GetAllPPEItemBrandColorbyItemId', { ppeItemId: boots, iBaseLocationId: houston });
    expect((await get(requestor, path)).body).toEqual([
      { brandColor: 'Trailmark Black' },
      { brandColor: 'Trailmark Brown' },
    ]);
    const lowerCase = `/ppeitemstock/getallppeitembrandcolorbyitemid?ppeitemid=${boots}&ibaselocationid=2001`;
    expect((await get(requestor, lowerCase)).body).toEqual([{ brandColor: 'Trailmark Black' }]);
    const none = stock('GetAllPPEItemBrandColorbyItemId', { ppeItemId: boots, iBaseLocationId: 2002 });
    expect((await get(requestor, none)).body).toEqual([]);
  });

  test('CALL-69 sizes of a brand and colour, small ones first', async () => {
    const path = stock('GetAllPPEItemSizeType', {
      ppeItemId: 3,
      brandColor: 'Flamesafe Navy',
      iBaseLocationId: houston,
    });
    expect((await get(requestor, path)).body.map((row: { sizeType: string }) => row.sizeType)).toEqual([
      'S',
      'M',
      'L',
      'XL',
      'XXL',
    ]);
    const unknown = stock('GetAllPPEItemSizeType', { ppeItemId: 3, brandColor: 'Pink', iBaseLocationId: houston });
    expect((await get(requestor, unknown)).body).toEqual([]);
  });

  const quantity = (brandColor: string, sizeType: string, iBaseLocationId = houston) =>
    stock('GetAvailableQty', { ppeItemId: boots, iBaseLocationId, brandColor, sizeType });

  test.each([
    ['12', 0],
    ['11', 1],
    ['9', 40],
  ])('CALL-70 size %s: %i pieces', async (size, pieces) => {
    const { body } = await get(requestor, quantity('Trailmark Brown', size));
    expect(body).toEqual({ itemStockId: expect.any(Number), availableQty: pieces, totalQty: pieces });
  });

  test('CALL-70 what is reserved is not available', async () => {
    const { itemStockId } = (await get(requestor, quantity('Trailmark Brown', '10'))).body;
    await database.updateTable('ppe_stock').set({ available_qty: 30 }).where('id', '=', itemStockId).execute();
    expect((await get(requestor, quantity('Trailmark Brown', '10'))).body).toEqual({
      itemStockId,
      availableQty: 30,
      totalQty: 38,
    });
  });

  test.each([
    [quantity('Trailmark Brown', '99'), 404],
    [quantity('Trailmark Brown', ''), 400],
    [quantity('', '9'), 400],
    [quantity('Trailmark Brown', '9', 1), 404],
    [`/PPEItemStock/GetAvailableQty?ppeItemId=${boots}&iBaseLocationId=&brandColor=a&sizeType=b`, 400],
    [`/PPEItemStock/GetAvailableQty?ppeItemId=${boots}&iBaseLocationId=1001&brandColor=%00&sizeType=b`, 400],
    [stock('GetAllPPEItemBrandColorbyItemId', { ppeItemId: 99, iBaseLocationId: houston }), 404],
    [stock('GetAllPPEItemBrandColorbyItemId', { ppeItemId: 'x', iBaseLocationId: houston }), 400],
    [stock('GetAllPPEItemSizeType', { ppeItemId: 99, brandColor: 'a', iBaseLocationId: houston }), 404],
    [stock('GetAllPPEItemSizeType', { ppeItemId: boots, brandColor: ' ', iBaseLocationId: houston }), 400],
  ])('%s is %i', async (path, status) => {
    expect((await get(requestor, path)).status).toBe(status);
  });

  test('ACCESS-16 the stock of a closed location is not for external users', async () => {
    const path = stock('GetAllPPEItemBrandColorbyItemId', { ppeItemId: 1, iBaseLocationId: 5002 });
    expect((await get(requestor, path)).body).toEqual([{ brandColor: 'Norguard White' }]);
    expect((await get(external, path)).status).toBe(403);
  });
});
