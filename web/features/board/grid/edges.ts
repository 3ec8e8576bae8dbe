export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Nearer to an edge than this the grid scrolls along. */
const edge = 40;
const fastest = 16;
/** So far towards an edge a pointer has to go first: what is lifted beside it stays under the finger. */
const meant = 10;

/** Whether a pointer is over it: what is let go elsewhere is put back. */
export function isInside({ left, right, top, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** By how much to scroll where the pointer is near an edge, the faster the nearer. */
export function pullOf({ left, right, top, bottom }: Box, at: Point, lifted: Point): Point {
  return { x: pull(at.x, lifted.x, left, right), y: pull(at.y, lifted.y, top, bottom) };
}

function pull(at: number, lifted: number, from: number, to: number): number {
  if (at < from + edge && lifted - at >= meant) return -Math.min(fastest, (from + edge - at) / 3);
  return at > to - edge && at - lifted >= meant ? Math.min(fastest, (at - to + edge) / 3) : 0;
}
