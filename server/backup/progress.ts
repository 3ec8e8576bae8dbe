/** What somebody who waits at a terminal sees. */
export interface Progress {
  /** A line that stays. */
  say(line: string): void;
  /** How far it is: a line that the next one replaces. Where lines stay, as in a log, one in a while. */
  show(line: string): void;
}

const second = 1000;

/** Progress on a terminal, or in a file. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  const clear = '\r\u001b[2K';
  const pauseMs = stream.isTTY ? 0.2 * second : 10 * second;
  let isShowing = false;
  let last = Date.now();
  return {
    say: (line) => {
      stream.write(`${isShowing ? clear : ''}${line}\n`);
      isShowing = false;
    },
    show: (line) => {
      if (Date.now() - last < pauseMs) return;
      last = Date.now();
      isShowing = stream.isTTY;
      stream.write(isShowing ? `${clear}${line.slice(0, stream.columns - 1)}` : `${line}\n`);
    },
  };
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `12.3 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`;
}

export const countText = (count: number) => count.toLocaleString('en');

/** `1 job`, `2,000 jobs`. */
export const counted = (count: number, one: string) => `${countText(count)} ${one}${count === 1 ? '' : 's'}`;
