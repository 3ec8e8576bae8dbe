import type { Browser } from '@playwright/test';
import type { OpenProduct } from './open-product.ts';
import { type Screen, screens } from './screens.ts';
import { type Kept, keepIn, keptAfterSignIn } from './session.ts';
import { spread } from './spread.ts';
import { type Visit, visit } from './visit.ts';

/** One screen, opened by its address over a slow line: with nothing kept in the browser (cold) and once more (warm). */
export interface Row {
  readonly screen: string;
  readonly line: string;
  readonly cache: 'cold' | 'warm';
  /** Of all runs, the middle one and the spread from the lowest to the highest. */
  readonly shell: string;
  readonly usable: string;
  readonly largest: string;
  readonly shift: string;
  readonly requests: string;
  readonly kilobytes: string;
  /** What the last run asked the server for until it was usable. */
  readonly addresses: readonly string[];
}

interface Settings {
  readonly runs?: number;
  /** Only the screens of these names. */
  readonly only?: readonly string[];
}

/** Measures what somebody who is signed in waits for. */
export async function measureBrowser({ browser, url }: OpenProduct, { runs = 2, only }: Settings = {}): Promise<Row[]> {
  const kept = await keptAfterSignIn(url, 'requestor@norvane.example');
  const rows: Row[] = [];
  for (const screen of screens.filter(({ name }) => only?.includes(name) ?? true))
    rows.push(...(await measureScreen(browser, url, kept, screen, runs)));
  return rows;
}

async function measureScreen(browser: Browser, url: string, kept: Kept, screen: Screen, runs: number): Promise<Row[]> {
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: screen.line.viewport, isMobile: true, hasTouch: true });
    await keepIn(context, kept);
    cold.push(await visit(context, url, screen));
    warm.push(await visit(context, url, screen));
    await context.close();
  }
  return [rowOf(screen, 'cold', cold), rowOf(screen, 'warm', warm)];
}

function rowOf({ name, line }: Screen, cache: Row['cache'], visits: readonly Visit[]): Row {
  const seconds = (of: (visit: Visit) => number) =>
    spread(
      visits.map((visit) => of(visit) / 1_000),
      2,
    );
  return {
    screen: name,
    line: line.name,
    cache,
    shell: seconds(({ shell }) => shell),
    usable: seconds(({ usable }) => usable),
    largest: seconds(({ largest }) => largest),
    shift: spread(
      visits.map(({ shift }) => shift),
      3,
    ),
    requests: spread(
      visits.map(({ requests }) => requests),
      0,
    ),
    kilobytes: spread(
      visits.map(({ kilobytes }) => kilobytes),
      0,
    ),
    addresses: visits.at(-1)?.addresses ?? [],
  };
}
