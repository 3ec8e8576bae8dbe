import { useEffect } from 'react';
import { useConnection } from '../../api/connection.ts';

/** Names the page in the browser's tab, and to a screen reader when the page changes. */
export function usePageTitle(title: string): void {
  const { productName } = useConnection().config;
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title, productName]);
}
