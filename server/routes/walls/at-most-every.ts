export interface Gathered {
  tell(): void;
  stop(): void;
}

/** Acts at once, and on all that is told in the time after it once, at its end. */
export function atMostEvery(milliseconds: number, act: () => void): Gathered {
  let timer: NodeJS.Timeout | undefined;
  let isTold = false;
  function tell(): void {
    isTold = timer !== undefined;
    if (isTold) return;
    act();
    timer = setTimeout(over, milliseconds).unref();
  }
  function over(): void {
    timer = undefined;
    if (isTold) tell();
  }
  return { tell, stop: () => clearTimeout(timer) };
}
