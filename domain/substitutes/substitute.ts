import type { Span } from './span.ts';

/** Somebody who decides in the place of a direct manager, from the first day to the last. */
export interface Substitute extends Span {
  readonly id: number;
  /** The manager. */
  readonly alias: string;
  readonly name: string;
  readonly substituteAlias: string;
  readonly substituteName: string;
}
