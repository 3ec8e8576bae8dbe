/** The slot of a resource that somebody waits for. */
export interface Wish {
  readonly resourceId: number;
  readonly start: Date;
  readonly end: Date;
}

/** `waiting` while it cannot be booked, `free` when it can, `gone` where it is not offered any more. */
export const waitStates = ['waiting', 'free', 'gone'] as const;

export type WaitState = (typeof waitStates)[number];

/** So many somebody can have at once. */
export const mostWaits = 50;

/** A slot that could be booked again, of which those are told who wait for it. Whose it was is nobody's business. */
export interface FreedSlot {
  readonly kind: 'freed';
  readonly module: string;
  readonly resourceId: number;
  readonly name: string;
  /** In ISO 8601. */
  readonly start: string;
  readonly end: string;
}
