import { flushCompileCache } from 'node:module';
import { CannotStart } from './cannot-start.ts';
import { isRoot, may, type RunAs } from './run-as.ts';

export interface RootsWork {
  readonly user: RunAs | undefined;
  readonly filesFolder: string;
  /** Gives the folder for files to that user, and says whether they can work with it. */
  readonly handOver: (folder: string, user: RunAs) => boolean;
  readonly databaseUrls: readonly string[];
}

/**
 * Prepares what has to be root's work for the user who goes on with it, and says why that user could not. Nothing when
 * all is well, or when nobody is root.
 */
export function prepareToLeaveRoot({ user, filesFolder, handOver, databaseUrls }: RootsWork): string | undefined {
  if (!isRoot()) return undefined;
  if (!user) return 'the system user "sitebook" could not be created';
  if (!handOver(filesFolder, user))
    return `the user "${user.name}" cannot write into the folder for files ${filesFolder}: give it to that user`;
  const secret = databaseUrls.flatMap(filesIn).find((path) => !may(user, 'read', path));
  return secret && `the user "${user.name}" cannot read ${secret}, which the address of the database names`;
}

/** Gives up the rights of root for good, all groups included. False when the system does not let us. */
export function leaveRoot(user: RunAs): boolean {
  const { setgroups, setgid, setuid } = process;
  if (!setgroups || !setgid || !setuid) return false;
  // What was compiled is otherwise kept when the process ends, and by then its folder is out of reach.
  flushCompileCache();
  try {
    setgroups([user.gid]);
  } catch {
    // A container whose root may not: nothing has changed so far.
    return false;
  }
  // From here on it is all or nothing: with half of the rights gone neither user's work can be done.
  try {
    setgid(user.gid);
    setuid(user.uid);
  } catch (error) {
    throw new CannotStart(`The server cannot go on as the user "${user.name}": ${error}.`);
  }
  if (canReturn()) throw new CannotStart(`The server could become root again after it went on as "${user.name}".`);
  return true;
}

function canReturn(): boolean {
  try {
    process.setuid?.(0);
    return true;
  } catch {
    return isRoot();
  }
}

/** Certificates and keys, which are read again for every new connection. */
function filesIn(databaseUrl: string): string[] {
  const { searchParams } = new URL(databaseUrl);
  return ['sslcert', 'sslkey', 'sslrootcert'].flatMap((name) => searchParams.getAll(name));
}
