import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeWanted } from '../page/want-print.ts';

/** Has the browser print once all of the paper is there. */
export function usePrintWhenReady(isReady: boolean): void {
  const isComplete = useIsFetching() === 0 && isReady;
  useEffect(() => {
    if (isComplete && takeWanted()) window.print();
  }, [isComplete]);
}
