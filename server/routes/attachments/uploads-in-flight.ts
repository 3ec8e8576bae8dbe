import { Failure } from '@sitebook/domain/failure.ts';

const megabyte = 1024 * 1024;
const mostMegabytes = 200;
/** With what the forms take that the files come in. */
const mostBytes = (mostMegabytes + 1) * megabyte;

/** What somebody is just sending. */
export interface Flight {
  /** To be told of what comes without having been announced; refuses what is too much. */
  arrived(bytes: number): void;
  end(): void;
}

/** Counts for each person what they are sending to this server at the same time. */
export function uploadsInFlight() {
  const bytesOf = new Map<string, number>();

  return {
    /** Refuses what would be too much. `announced` is NaN where the caller does not tell how much it will be. */
    begin(alias: string, announced: number): Flight {
      let mine = 0;
      const add = (bytes: number) => {
        mine += bytes;
        bytesOf.set(alias, (bytesOf.get(alias) ?? 0) + bytes);
      };
      const end = () => {
        add(-mine);
        if (bytesOf.get(alias) === 0) bytesOf.delete(alias);
      };
      const take = (bytes: number) => {
        add(bytes);
        if ((bytesOf.get(alias) ?? 0) <= mostBytes) return;
        const isAlone = mine > mostBytes;
        end();
        throw new Failure(isAlone ? 'file.too-much' : 'file.too-much-at-once', { params: { max: mostMegabytes } });
      };
      const isAnnounced = Number.isFinite(announced);
      if (isAnnounced) take(announced);
      return { arrived: (bytes) => (isAnnounced ? undefined : take(bytes)), end };
    },
  };
}
