import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ownPostgres } from '@sitebook/server/db/embedded/own-postgres.ts';
import { startServer } from '@sitebook/server/testing/start-server.ts';

/** The product with its demo company, and a browser to look at it. */
export interface OpenProduct {
  readonly browser: Browser;
  readonly url: string;
  readonly databaseUrl: string;
}

/** Opens both for as long as somebody measures. */
export async function openProduct(measure: (product: OpenProduct) => Promise<void>): Promise<void> {
  // Not made here: the server opens it to the user that PostgreSQL runs under.
  const path = join(tmpdir(), `sitebook-bench-${randomUUID()}`);
  const server = await startServer({ env: { DATA_DIR: path, LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { url: databaseUrl } = ownPostgres({ path, runAs: undefined });
    await measure({ browser, url: server.url, databaseUrl });
  } finally {
    await browser.close();
    await server.stop();
    await rm(path, { recursive: true, force: true });
  }
}
