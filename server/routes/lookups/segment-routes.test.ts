import { describe, expect, test } from 'vitest';
import { createDemoApp, external, requestor } from '../../testing/demo-app.ts';

const { get } = await createDemoApp();

interface SubSegment {
  subSegmentId: number;
  Title: string;
  AU: string;
  segmentId: number;
  iBaseLocationId: number;
  isActive: boolean;
}

test('CALL-53 segments that are in use', async () => {
  const { body } = await get(requestor, '/Masters/GetSegments/');
  expect(body).toHaveLength(7);
  expect(body).toContainEqual({ segmentId: 1, segmentName: 'Drilling' });
  expect(body).not.toContainEqual(expect.objectContaining({ segmentName: 'Seismic' }));
});

test('CALL-54 CONST-1 priorities are 1 High, 2 Medium, 3 Low', async () => {
  expect((await get(requestor, '/Masters/GetPriorities')).body).toEqual([
    { priorityId: 1, priorityLevel: 'High' },
    { priorityId: 2, priorityLevel: 'Medium' },
    { priorityId: 3, priorityLevel: 'Low' },
  ]);
});

test('CALL-56 job types that are in use', async () => {
  expect((await get(requestor, '/Masters/GetJobtypes')).body).toEqual([
    { jobTypeId: 4, jobTypeName: 'Container Stuffing' },
    { jobTypeId: 3, jobTypeName: 'Internal Transfer' },
    { jobTypeId: 1, jobTypeName: 'Loading' },
    { jobTypeId: 2, jobTypeName: 'Offloading' },
  ]);
});

describe('sub segments', () => {
  const drilling = '/Masters/GetSubSegmentsbyLocationId/?iBaseLocationId=1001&segmentID=1';

  test('CALL-55 all of them, inactive ones marked', async () => {
    const rows: SubSegment[] = (await get(requestor, '/Masters/GetSubSegments')).body;
    const bits = rows.filter((row) => row.Title === 'Drill Bits');
    expect(bits.find((row) => row.iBaseLocationId === 1001)).toMatchObject({ isActive: false, AU: '1001-DB' });
    expect(bits.find((row) => row.iBaseLocationId === 2001)).toMatchObject({ isActive: true, AU: '2001-DB' });
    const narrowed: SubSegment[] = (await get(requestor, '/Masters/GetSubSegments?iBaseLocationId=1001')).body;
    expect(narrowed).toEqual(rows.filter((row) => row.iBaseLocationId === 1001));
  });

  test('CALL-57 of a location and segment only the active ones', async () => {
    const rows: SubSegment[] = (await get(requestor, drilling)).body;
    expect(rows.map(({ Title, AU, segmentId, isActive }) => [Title, AU, segmentId, isActive])).toEqual([
      ['Directional Drilling', '1001-DD', 1, true],
      ['Drilling Tools', '1001-DT', 1, true],
    ]);
  });

  test('CALL-57 without a segment those of all segments', async () => {
    const all: SubSegment[] = (await get(requestor, '/Masters/GetSubSegmentsbyLocationId?iBaseLocationId=1001')).body;
    expect(new Set(all.map((row) => row.segmentId))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    const blank = await get(requestor, '/Masters/GetSubSegmentsbyLocationId?iBaseLocationId=1001&segmentID=');
    expect(blank.body).toEqual(all);
  });

  test('CALL-58 one of them with AU and Title', async () => {
    const [first]: SubSegment[] = (await get(requestor, drilling)).body;
    const one = await get(requestor, `/Masters/GetSubSegmentsbySubSegmentId/?subsegmentid=${first?.subSegmentId}`);
    expect(one.body).toEqual(first);
    expect(one.body).toMatchObject({ AU: '1001-DD', Title: 'Directional Drilling' });
  });

  test.each([
    ['/Masters/GetSubSegmentsbyLocationId?iBaseLocationId=&segmentID=1', 400],
    ['/Masters/GetSubSegmentsbyLocationId?iBaseLocationId=1001&segmentID=x', 400],
    ['/Masters/GetSubSegmentsbyLocationId?iBaseLocationId=9&segmentID=1', 404],
    ['/Masters/GetSubSegmentsbyLocationId?iBaseLocationId=1001&segmentID=99', 404],
    ['/Masters/GetSubSegmentsbySubSegmentId?subSegmentId=', 400],
    ['/Masters/GetSubSegmentsbySubSegmentId?subSegmentId=99999', 404],
  ])('%s is %i', async (path, status) => {
    expect((await get(requestor, path)).status).toBe(status);
  });

  test('ACCESS-11 ACCESS-16 external users see no cost centre, and nothing of a location closed to them', async () => {
    const rows: SubSegment[] = (await get(external, '/Masters/GetSubSegments')).body;
    expect(rows.length).toBeGreaterThan(50);
    expect(new Set(rows.map((row) => row.AU))).toEqual(new Set(['']));
    expect(rows.some((row) => row.iBaseLocationId === 5002)).toBe(false);
    const inside: SubSegment[] = (await get(requestor, '/Masters/GetSubSegments?iBaseLocationId=5002')).body;
    const one = `/Masters/GetSubSegmentsbySubSegmentId?subSegmentId=${inside[0]?.subSegmentId}`;
    expect((await get(external, one)).status).toBe(403);
    expect((await get(external, '/Masters/GetSubSegmentsbyLocationId?iBaseLocationId=5002')).status).toBe(403);
  });
});
