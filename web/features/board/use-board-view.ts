import { useState } from 'react';
import { useListPlace } from '../page/list-place.ts';
import { type BoardSearch, readBoardSearch } from './board-search.ts';

/** What the board shows, and the way to show something else. */
export interface BoardView {
  readonly search: BoardSearch;
  /** Changes some of it; what is undefined is as at first. */
  readonly show: (change: { readonly [Key in keyof BoardSearch]: BoardSearch[Key] | undefined }) => void;
}

/** What a board shows stands in its address. The router takes its time to follow; keys go on from what was asked for. */
export function useBoardView(): BoardView {
  const place = useListPlace();
  const found = readBoardSearch({ ...place.search });
  const address = JSON.stringify(found);
  const [ahead, setAhead] = useState({ of: address, search: found });
  const search = ahead.of === address ? ahead.search : found;
  return {
    search,
    show: (change) => {
      const next = readBoardSearch({ ...search, ...change });
      setAhead({ of: address, search: next });
      place.show(next, { resetScroll: false });
    },
  };
}
