import { useEffect } from 'react';
import { useConnection } from '../../api/connection.ts';

/** Names the page in the browser's tab, and to a screen reader when the page changes; not where another one names it. */
export function usePageTitle(title: string, { isNamed = true } = {}): void {
  const { productName } = useConnection().config;
  useEffect(() => {
    if (isNamed) document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title, productName, isNamed]);
}
