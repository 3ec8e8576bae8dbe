import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { linkTo } from '../../paths.ts';
import { forgetSlot } from '../slot/slot.ts';

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
