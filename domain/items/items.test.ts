import { describe, expect, it, test } from 'vitest';
import { say } from '../text/say.ts';
import { areCompliant, checkItems } from './compliance.ts';
import { describeItems } from './describe.ts';
import type { StockRow } from './item.ts';
import { leftFor, quantityIssue } from './quantity.ts';
import { mayHave, reasonFor } from './reason.ts';

describe('VAL-2 VAL-3 VAL-4 VAL-5 VAL-6 PPE-46 quantityIssue', () => {
  it.each([
    ['', 5, 'Please fill the required quantity'],
    [null, 5, 'Please fill the required quantity'],
    [undefined, 5, 'Please fill the required quantity'],
    [0, 5, 'Please fill the required quantity'],
    ['0', 0, 'Please fill the required quantity'],
    [-1, 5, 'Please enter valid quantity'],
    [1.5, 5, 'Please enter valid quantity'],
    ['many', 5, 'Please enter valid quantity'],
    [[1], 5, 'Please enter valid quantity'],
    [Number.NaN, 5, 'Please enter valid quantity'],
    [1, 0, 'There are currrently no items available in stock for this item type'],
    [6, 5, 'Please select a value less than or equal to 5 for the selected item type.'],
    [5, 5, undefined],
    ['3', 5, undefined],
  ])('%j of %i in stock: %s', (raw, available, text) => {
    const issue = quantityIssue(raw, available);
    expect(issue && say(issue.code, issue.params)).toBe(text);
  });
});

test.each([
  [0, 5],
  [1, 3],
  [2, 5],
  [3, 0],
])('row %i is left %i of 5: rows of the same stock share it', (index, left) => {
  const rows = [
    { stockId: 1, quantity: 2 },
    { stockId: 1, quantity: '3' },
    { stockId: 2, quantity: 1 },
    { stockId: 1, quantity: 1 },
  ];
  expect(leftFor(rows, index, 5)).toBe(left);
});

describe('checkItems', () => {
  const stock = (id: number, itemId: number): StockRow => ({
    id,
    itemId,
    itemName: `Item ${itemId}`,
    brandColor: 'Blue',
    sizeType: 'L',
    available: 10,
    total: 10,
  });
  const facts = {
    entitlements: new Map([
      [1, { pieces: 2, months: 12 }],
      [2, null],
      [3, { pieces: 1, months: 1 }],
    ]),
    holdings: new Map([[1, { granted: 1, lastReceived: '2026-01-01' }]]),
  };
  const statuses = (...wanted: [StockRow, number][]) =>
    checkItems(
      wanted.map(([row, quantity]) => ({ stock: row, quantity })),
      facts,
    ).map((row) => row.status);

  it.each([
    ['PPE-40 within what is left', [[stock(1, 1), 1]], ['compliant']],
    ['PPE-41 beyond it', [[stock(1, 1), 2]], ['non-compliant']],
    [
      'PPE-41 two rows of one item together beyond it',
      [
        [stock(1, 1), 1],
        [stock(3, 1), 1],
      ],
      ['non-compliant', 'non-compliant'],
    ],
    ['PPE-42 without an entitlement', [[stock(2, 2), 1]], ['open']],
  ] as [string, [StockRow, number][], string[]][])('%s', (_what, wanted, expected) => {
    expect(statuses(...wanted)).toEqual(expected);
  });

  it.each([
    [[[stock(1, 1), 1]], 'Within the requester’s allowance.'],
    [
      [[stock(1, 1), 2]],
      'More than the requester’s allowance: their direct manager will be asked. Allowed: 2 in 12 months. Granted so far: 1. Requested now: 2.',
    ],
    [
      [
        [stock(1, 1), 1],
        [stock(3, 1), 3],
      ],
      'More than the requester’s allowance: their direct manager will be asked. Allowed: 2 in 12 months. Granted so far: 1. Requested now: 4.',
    ],
    [
      [[stock(4, 3), 2]],
      'More than the requester’s allowance: their direct manager will be asked. Allowed: 1 in a month. Granted so far: 0. Requested now: 2.',
    ],
    [[[stock(2, 2), 1]], 'No allowance is set for this item: the direct manager will be asked.'],
  ] as [[StockRow, number][], string][])(
    'PPE-41 says why, with the figures where it is too much: %#',
    (wanted, reason) => {
      const rows = checkItems(
        wanted.map(([row, quantity]) => ({ stock: row, quantity })),
        facts,
      );
      expect(rows.map(reasonFor)).toEqual(wanted.map(() => reason));
    },
  );

  it('of a stored row the figures are not known', () => {
    const reason = reasonFor({ status: 'non-compliant', allowance: null });
    expect(reason).toBe('More than the requester’s allowance: their direct manager will be asked.');
  });

  it('PPE-43 tells when the item was last received', () => {
    const [row] = checkItems([{ stock: stock(1, 1), quantity: 1 }], facts);
    expect(row?.lastReceived).toBe('2026-01-01');
    expect(row && describeItems([row])).toBe('1 × Item 1 (Blue, L)');
  });

  it.each<[string, [StockRow, number][], boolean]>([
    ['no rows at all', [], false],
    [
      'all within an entitlement',
      [
        [stock(1, 1), 1],
        [stock(4, 3), 1],
      ],
      true,
    ],
    [
      'one beyond it',
      [
        [stock(1, 1), 1],
        [stock(4, 3), 2],
      ],
      false,
    ],
    ['one without any', [[stock(2, 2), 1]], false],
  ])('PPE-40 approved by itself or not: %s', (_what, wanted, expected) => {
    const rows = wanted.map(([row, quantity]) => ({ stock: row, quantity }));
    expect(areCompliant(checkItems(rows, facts))).toBe(expected);
  });

  it('several are told one after the other', () => {
    const wanted = [stock(1, 1), stock(2, 2)].map((row) => ({ stock: row, quantity: 2 }));
    expect(describeItems(checkItems(wanted, facts))).toBe('2 × Item 1 (Blue, L); 2 × Item 2 (Blue, L)');
  });
});

test.each([
  [{ pieces: 2, months: 12, granted: 1, asked: 1 }, 'Allowed: 2 in 12 months. Granted so far: 1.'],
  [{ pieces: 2, months: 1, granted: 0, asked: 1 }, 'Allowed: 2 in a month. Granted so far: 0.'],
  [null, 'No allowance is set for this item: the direct manager will be asked.'],
])('DAILY-18: what one may have is told before one asks: %j', (allowance, text) => {
  expect(mayHave({ allowance })).toBe(text);
});
