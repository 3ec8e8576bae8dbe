import { useEffect, useState } from 'react';

/** Long enough to find one's own among a page of rows, and not to wait for the last page. */
const turnMs = 15_000;

/** The page that is shown now. Pages turn by themselves, without any motion. */
export function useTurn(pages: number): number {
  const [page, setPage] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setPage((current) => current + 1), turnMs);
    return () => clearInterval(timer);
  }, [pages]);
  return page % pages;
}
