import { z } from 'zod';

/** Bookings of a board by the hour, each a list of values in the order of the names; null is blank. */
export const boardRows = z.object({ names: z.array(z.string()), rows: z.array(z.array(z.unknown())) });

export type BoardRows = z.infer<typeof boardRows>;
