import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadClientConfig } from '../api/client-config.ts';
import { untilOnline } from '../ui/loading.ts';

/**
 * A screen that is loaded when it is first wanted; until then the one before it stays. Where that fails the router loads
 * the page anew, which is right when a newer build has replaced the screen. Without a connection it would leave nothing
 * but the browser's own error page.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(async () => {
    await untilOnline();
    try {
      return await load();
    } catch (error) {
      if (await canReachServer()) throw error;
      throw new Error('The server cannot be reached', { cause: error });
    }
  });
}

function canReachServer(): Promise<boolean> {
  return loadClientConfig().then(
    () => true,
    () => false,
  );
}
