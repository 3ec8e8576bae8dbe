import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { linkTo } from '../../../paths.ts';
import { forgetSlot } from '../../slot/slot.ts';
import type { Left, useKeepUnsent } from '../../unsent/use-keep-unsent.ts';

/** Leads back to where the panel was opened from; to the landing for whoever came by a link from elsewhere. */
export function useClosePanel(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    forgetSlot();
    if (canGoBack) router.history.back();
    else void router.navigate({ ...linkTo.landing(), replace: true });
  };
}

/** Returns to the landing so many milliseconds after a form was saved; what it answers with returns at once. */
export function useReturn(isSaved: boolean, readingTime: number): () => void {
  const navigate = useNavigate();
  const goBack = useCallback(() => {
    forgetSlot();
    void navigate({ ...linkTo.landing(), replace: true });
  }, [navigate]);
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
