let isWanted = false;

/** Whoever asked for paper is asked by the browser where to print as soon as it is there; whoever follows a link is not. */
export function wantPrint(): void {
  isWanted = true;
}

/** Tells it once. */
export function takeWanted(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
