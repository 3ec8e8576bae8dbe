import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { linkToList, listAt } from '../features/page/list-at.ts';
import { changedBeside, type ListPlace, noteChanged, roomBeside } from '../features/page/list-place.ts';
import { addressBefore } from '../features/page/trail.ts';
import { useMedia } from '../ui/use-media.ts';

/**
 * Which list is on the screen: that of the address, or where there is room the one that the open request came from. It is
 * the same object while that stays so: whatever hears of it is drawn again when it is another.
 */
export function usePlaceOfList(): ListPlace | null {
  const router = useRouter();
  const hasRoom = useMedia(roomBeside);
  const { matchId, pathname, list, opens, search, module, openId } = useMatched();
  const [, redraw] = useState(0);
  // Whoever is on the list itself sees what its address says.
  useEffect(() => {
    if (list) noteChanged(null);
  }, [list]);
  // Where a request stands in the history is told once it is shown: what is asked for next is already there before.
  const [index, before] = useMemo(() => {
    const at = matchId ? router.history.location.state.__TSR_index : 0;
    return [at, listAt(addressBefore(at))] as const;
  }, [router, matchId]);
  const changed = changedBeside(index);

  return useMemo(() => {
    if (list) {
      const show: ListPlace['show'] = (next, { resetScroll = true } = {}) =>
        void router.navigate({ ...linkToList(list, module), search: next, replace: true, resetScroll });
      return { screen: list, module, path: pathname, search, show, isBeside: false, openId: undefined };
    }
    if (!opens || !hasRoom || before?.module !== module) return null;
    const show: ListPlace['show'] = (next) => {
      noteChanged({ index, search: next });
      redraw((count) => count + 1);
    };
    const shown = changed ?? router.options.parseSearch(before.query);
    return { screen: before.screen, module, path: before.path, search: shown, show, isBeside: true, openId };
  }, [router, hasRoom, pathname, list, opens, search, module, openId, index, before, changed]);
}

function useMatched() {
  return useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      const { module = '', id = '' } = (match?.params ?? {}) as { module?: string; id?: string };
      // What is not there, or did not arrive, has its own screen.
      const { list, opens } = match?.status === 'success' ? match.staticData : {};
      return {
        matchId: match?.id,
        pathname: match?.pathname ?? '',
        list,
        opens,
        search: match?.search ?? {},
        module,
        openId: Number(id),
      };
    },
  });
}
