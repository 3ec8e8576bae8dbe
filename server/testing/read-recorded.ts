import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distinctStatements } from './distinct-statements.ts';
import { withoutMixes } from './mixed-statements.ts';

/** The statements that all processes of a run have recorded into a folder, each once. */
export function readRecorded(folder: string): readonly string[] {
  const texts = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line): string => JSON.parse(line));
  return withoutMixes(distinctStatements(texts));
}
