import { say } from '@sitebook/domain/text/say.ts';

const kilo = 1024;

/** How much a file holds, as one says it. */
export function displaySize(bytes: number): string {
  if (bytes < kilo * kilo) return say('file.size-kb', { size: Math.max(1, Math.round(bytes / kilo)) });
  return say('file.size-mb', { size: (bytes / kilo / kilo).toFixed(1) });
}
