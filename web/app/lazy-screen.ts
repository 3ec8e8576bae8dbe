import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canReachServer, reloadOnce } from '../api/kept-page.ts';
import { ScreenAway, untilOnline } from '../ui/loading.ts';

/**
 * A screen that is loaded when it is first wanted; until then the one before it stays. Where that fails although the server
 * answers, a newer build has replaced the screen: the page is loaded anew, once. Without a connection that would leave
 * nothing but the browser's own error page.
 */
export function lazyScreen(load: () => Promise<{ default: () => ReactNode }>) {
  return lazyRouteComponent(async () => {
    await untilOnline();
    try {
      return await load();
    } catch (cause) {
      if (!(await canReachServer())) throw new ScreenAway('The server cannot be reached', { cause });
      // The router would do that, too, but draws the failure if it draws anything before the page is gone.
      await reloadOnce(String(cause));
      throw new ScreenAway('The screen cannot be loaded', { cause });
    }
  });
}
