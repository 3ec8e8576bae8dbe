import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { linkTo, patterns } from '../../../paths.ts';
import { selectModule } from '../../location/selection.ts';
import { type ListScreen, linkToList, listAt } from '../../page/list-at.ts';
import { changedBeside } from '../../page/list-place.ts';
import { addressBefore } from '../../page/trail.ts';
import { forgetSlot } from '../../slot/slot.ts';
import type { Left, useKeepUnsent } from '../../unsent/use-keep-unsent.ts';

type Screen = ListScreen | 'tiles';

/** The screen of a path, as far as a form of this module returns to it. */
function screenAt(address: string | undefined, { key }: ModuleDefinition): Screen | null {
  if (address?.split('?', 1)[0] === patterns.tiles) return 'tiles';
  const list = listAt(address);
  return list?.module === key ? list.screen : null;
}

/** Leads back where the form was opened from one of these; otherwise to the landing, with the form's module chosen. */
function useWayBack(definition: ModuleDefinition): (screens: readonly Screen[]) => void {
  const router = useRouter();
  return useCallback(
    (screens) => {
      forgetSlot();
      const { __TSR_index: index, isTyped } = router.history.location.state;
      const before = screenAt(addressBefore(index), definition);
      const isFromThere = before !== null && screens.includes(before) && !(before === 'tiles' && isTyped);
      const search = changedBeside(index);
      if (isFromThere && search && before !== 'tiles') {
        return void router.navigate({ ...linkToList(before, definition.key), search, replace: true });
      }
      if (isFromThere) return router.history.back();
      selectModule(definition.key);
      void router.navigate({ ...linkTo.landing(), replace: true });
    },
    [router, definition],
  );
}

/** What the close icon does. */
export function useClosePanel(definition: ModuleDefinition): () => void {
  const wayBack = useWayBack(definition);
  return () => wayBack(['dashboard', 'calendar', 'board']);
}

interface Leaving {
  readonly definition: ModuleDefinition;
  readonly isSaved: boolean;
  /** Whoever decides on what waits for them goes on with what else waits. */
  readonly isNew: boolean;
  /** In milliseconds. */
  readonly readingTime: number;
}

/**
 * Returns once a saved form has been told of for so long; what it answers with returns at once. The dashboard that the
 * form was opened from is the landing as somebody left it, with its list and search; who works on a board goes on there.
 */
export function useReturn({ definition, isSaved, isNew, readingTime }: Leaving): () => void {
  const wayBack = useWayBack(definition);
  const isLeft = useRef(false);
  const goBack = useCallback(() => {
    if (isLeft.current) return;
    isLeft.current = true;
    wayBack(isNew ? ['dashboard', 'board'] : ['dashboard', 'board', 'tiles']);
  }, [wayBack, isNew]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(goBack, readingTime);
    return () => clearTimeout(timer);
  }, [isSaved, goBack, readingTime]);
  return goBack;
}

/** Goes on in edit of a request that was just made, with what it still lacks. */
export function useMoveToEdit({ leaveTo }: Pick<ReturnType<typeof useKeepUnsent>, 'leaveTo'>) {
  const navigate = useNavigate();
  const [made, setMade] = useState<OpenedRequest | null>(null);
  // Once it is told that leaving is fine, nobody is asked.
  useEffect(() => {
    if (made) void navigate({ ...linkTo.editRequest(made.module, made.id), replace: true });
  }, [made, navigate]);
  const moveTo = async (saved: OpenedRequest, left: Left) => {
    forgetSlot();
    await leaveTo(saved, left);
    setMade(saved);
  };
  return {
    isMoving: made !== null,
    moveTo: (saved: OpenedRequest, left: Left) => void moveTo(saved, left),
  };
}
