import { startTransition, useEffect, useState } from 'react';
import type { PlacedRow } from './lay-out.ts';
import type { GridBlock } from './row.ts';

/** So many blocks, in sight or not, are drawn at once. */
const atOnce = 800;

/**
 * Up to which row a grid is drawn: all of it, but at first no more than is there at once. A very full grid can be used
 * while what stands further down still comes.
 */
export function useSteps<Block extends GridBlock>(placed: readonly PlacedRow<Block>[], isMeasured: boolean): number {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (isMeasured) startTransition(() => setIsWhole(true));
  }, [isMeasured]);
  return isWhole ? placed.length : firstRows(placed);
}

/** At least one. */
export function firstRows<Block extends GridBlock>(placed: readonly PlacedRow<Block>[]): number {
  let blocks = 0;
  const full = placed.findIndex(({ row }) => {
    blocks += row.blocks.length;
    return blocks > atOnce;
  });
  return full === -1 ? placed.length : Math.max(1, full);
}
