import { hasFree, megabyte } from '../../lifetime/free-space.ts';

/** Whether there is room for more where something is kept. */
export interface Room {
  /** For what is saved in the database, as far as it is kept on a disk of ours. */
  forSaves(): Promise<boolean>;
  /** For files. */
  forFiles(): Promise<boolean>;
}

export interface RoomOptions {
  /** Where our own PostgreSQL keeps its data; nothing for one that somebody else runs. */
  readonly dataFolder: string | undefined;
  readonly filesFolder: string;
  /** Bytes that stay free: PostgreSQL breaks down without any, and whoever tidies up needs some as well. */
  readonly reserve: number;
  /** Told when there is no room any more, and when there is again. */
  readonly tell: (line: string) => void;
}

/** How long an answer holds, in milliseconds: calls come by the hundred. */
const holds = 1000;

/** Looks at the disks, at most once in a while. */
export function diskRoom({ dataFolder, filesFolder, reserve, tell }: RoomOptions): Room {
  const forFiles = watch(filesFolder, reserve, tell);
  return { forSaves: dataFolder === undefined ? always : watch(dataFolder, reserve, tell), forFiles };
}

const always = async () => true;

function watch(folder: string, reserve: number, tell: RoomOptions['tell']): () => Promise<boolean> {
  let [answer, until, had] = [always(), 0, true];
  async function look(): Promise<boolean> {
    const has = await hasFree(folder, reserve);
    if (has !== had) tell(has ? `There is room on the disk of ${folder} again` : lineOf(folder, reserve));
    had = has;
    return has;
  }
  return () => {
    if (reserve === 0) return always();
    const now = performance.now();
    if (now >= until) [answer, until] = [look(), now + holds];
    return answer;
  };
}

const lineOf = (folder: string, reserve: number) =>
  `Less than ${reserve / megabyte} MB are free on the disk of ${folder}: nothing is saved until there is more room`;
