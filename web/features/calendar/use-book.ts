import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '../../paths.ts';
import { keepSlot } from '../slot/slot.ts';
import type { Site } from './site.ts';

/** Opens the form for a new request with this time and resource. */
export function useBook({ key }: ModuleDefinition, { iBaseLocationId }: Site, resourceId: number) {
  const navigate = useNavigate();
  return ({ start, end }: Interval) => {
    const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
    keepSlot({ module: key, baseLocationId: iBaseLocationId, resourceId, start: from, end: to });
    void navigate(linkTo.newRequest(key));
  };
}
