/** A moment, as both clocks of the machine tell it. */
export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

export const thisMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** Longer ago than anything is kept. */
export const longAgo: Moment = { wall: Number.NEGATIVE_INFINITY, steady: Number.NEGATIVE_INFINITY };

/**
 * Milliseconds since then, for what is kept or waited for only so long. The wall clock may be set back, and the steady one
 * stands still while the machine sleeps: whichever has gone further is believed.
 */
export const ageOf = ({ wall, steady }: Moment): number => Math.max(Date.now() - wall, performance.now() - steady);
