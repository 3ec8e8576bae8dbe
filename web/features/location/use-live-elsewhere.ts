import { useLive } from '../../live/use-live.ts';
import { useMe } from '../profile/use-me.ts';
import { useSelection } from './selection.ts';

/** Follows what others do at a location that is not the chosen one: that one is followed anyway. */
export function useLiveElsewhere(baseLocationId: number | undefined): void {
  const saved = useSelection()?.iBaseLocationId ?? null;
  const isElsewhere = baseLocationId !== undefined && baseLocationId !== saved;
  useLive(useMe()?.alias, isElsewhere ? baseLocationId : null);
}
