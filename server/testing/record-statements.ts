import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/*
 * Set up before the test files while the statements of a version are recorded (npm run record:statements): what the
 * product sends to PostgreSQL is written into the folder that RECORD_STATEMENTS names, one JSON string a line.
 */
const folder = process.env.RECORD_STATEMENTS;
const shared = globalThis as { recordsStatements?: boolean };

// Test files share a process: one recording is enough for all of them.
if (folder && !shared.recordsStatements) {
  shared.recordsStatements = true;
  record(join(folder, `${process.pid}.jsonl`));
}

function record(file: string): void {
  const seen = new Set<string>();
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { readonly text?: string } | undefined];
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (text && !seen.has(text) && isOfProduct()) {
      seen.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return query.apply(this, args);
  };
  pg.Client.prototype.query = recording as typeof pg.Client.prototype.query;
}

/** Whether the statement comes from the product, and not from a test that prepares or looks at a table by itself. */
function isOfProduct(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const lines = new Error().stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  const ours = lines.filter((line) => line.includes('/server/') && !line.includes('/node_modules/'));
  const sender = ours.find((line) => !line.includes('/server/testing/record-statements.ts'));
  return sender === undefined || !/\/server\/testing\/|\.test\.ts/.test(sender);
}
