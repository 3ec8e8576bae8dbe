/** What a visit is made over: the line, the processor and the size of the screen. */
export interface Line {
  readonly name: string;
  readonly latency: number;
  readonly bytesPerSecond: number;
  /** How many times slower than this machine the device is. */
  readonly slowdown: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

const phone = { slowdown: 4, viewport: { width: 390, height: 844 } };

/** A yard with bad reception: what links from mails are opened over. */
export const yard: Line = { name: 'yard', latency: 400, bytesPerSecond: 50_000, ...phone };

/** 1.5 Mbit/s, as a phone has it on a slow mobile network. */
export const mobile: Line = { name: 'mobile', latency: 560, bytesPerSecond: 187_500, ...phone };
