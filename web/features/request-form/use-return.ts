import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { linkTo } from '../../paths.ts';
import { forgetSlot } from '../slot/slot.ts';

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
