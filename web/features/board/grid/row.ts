import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { ReactNode } from 'react';

/** Something that takes a time of a row. */
export interface GridBlock extends Interval {
  readonly key: number;
  readonly canMove: boolean;
  /** It keeps nobody from its time any more: it stands below what does. */
  readonly isOver: boolean;
}

/** A time in which nothing can be had, and why. */
export interface Shade extends Interval {
  readonly reason: string;
  /** What is written on it instead, in few words or none. */
  readonly inShort?: string;
}

/** One line of a grid. */
export interface GridRow<Block extends GridBlock = GridBlock> {
  readonly key: number;
  readonly name: string;
  readonly notes: ReactNode;
  readonly canBook: boolean;
  /** In the order of their start. */
  readonly blocks: readonly Block[];
  readonly shades: readonly Shade[];
}

/** Where something stands, or is to stand. */
export interface Place extends Interval {
  readonly row: number;
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.row === other.row && one.start === other.start && one.end === other.end;
}

/** What has just become of something that is held. */
export type HeldStep = 'lifted' | 'back';
