import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { linkTo } from '../../paths.ts';
import { forgetSlot } from '../slot/slot.ts';

/** How long the success is to be read, in milliseconds. */
const readingTime = 1000;

/** Returns to the landing a moment after a form was saved; what it answers with returns at once. */
export function useReturn(isSaved: boolean): () => void {
  const navigate = useNavigate();
  const goBack = useCallback(() => {
    forgetSlot();
    void navigate({ ...linkTo.landing(), replace: true });
  }, [navigate]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(goBack, readingTime);
    return () => clearTimeout(timer);
  }, [isSaved, goBack]);
  return goBack;
}
