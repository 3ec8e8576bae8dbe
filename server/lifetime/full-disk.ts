import { messageOf } from '../message-of.ts';
import { CannotStart, systemCode } from './cannot-start.ts';
import { hasFree, megabyte } from './free-space.ts';

/** Where something is written, and what else can be done when there is no room. */
export interface WriteTarget {
  readonly folder: string;
  readonly remedy: string;
  /** Whether the database that is used meanwhile is there as well. */
  readonly hasDatabase?: boolean;
}

/** A disk has no room for what was to be written. */
export class NoRoom extends CannotStart {
  constructor({ folder, remedy }: WriteTarget, reason: string, cause: unknown) {
    super(`The disk of ${folder} is full (${reason}): make room there, or ${remedy}.`, { cause });
    this.name = 'NoRoom';
  }
}

/** Does work that writes into a folder. When its disk is full, that is said in a line that names the folder. */
export async function unlessFull<Result>(target: WriteTarget, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoRoom) throw error;
    const reason = reasonOf(error) ?? (target.hasDatabase ? await reasonOfDatabase(error, target.folder) : undefined);
    throw reason === undefined ? error : new NoRoom(target, reason, error);
  }
}

const systemCodes = ['ENOSPC', 'EDQUOT'];
/** As the programs of PostgreSQL say it, which have no code. */
const inWords = /no space left on device|disk quota exceeded|wrote only \d+ of \d+ bytes/i;

/** By what an error tells of a full disk, if it does. */
function reasonOf(error: unknown): string | undefined {
  const code = systemCode(error);
  if (code && systemCodes.includes(code)) return code;
  if (error instanceof CannotStart && inWords.test(error.message)) return error.message.replace(/\.$/, '');
  return error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : undefined;
}

/** Without so much PostgreSQL cannot go on with its log, and ends. */
const logSegment = 16 * megabyte;

/** Of the driver, of PostgreSQL and of the system, by what each has. */
const connectionLoss = /^(Connection terminated|57P0|ECONN|EPIPE)/;

async function reasonOfDatabase(error: unknown, folder: string): Promise<string | undefined> {
  const isLost = connectionLoss.test(systemCode(error) ?? messageOf(error));
  const hasEnded = isLost && !(await hasFree(folder, logSegment));
  return systemCode(error) === '53100' || hasEnded ? messageOf(error) : undefined;
}
