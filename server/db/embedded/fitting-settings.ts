import { totalmem } from 'node:os';
import type { PostgresSettings } from './postmaster.ts';

const megabyte = 2 ** 20;

/**
 * An eighth of the memory holds the pages that are read again and again; the rest is for others on the machine, and for
 * the system, which keeps pages as well. None of our statements is worth being compiled.
 */
export function fittingSettings(memory = memoryOfOurs()): PostgresSettings {
  const megabytes = memory / megabyte;
  return {
    shared_buffers: `${Math.round(Math.min(1024, Math.max(128, megabytes / 8)))}MB`,
    jit: 'off',
  };
}

/** What the machine has, or what a container is allowed of it. */
function memoryOfOurs(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
