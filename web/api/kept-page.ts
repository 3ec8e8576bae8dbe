import { loadClientConfig } from './client-config.ts';

/** Has the browser keep the page for the next visit. Asked for on every visit: a newer build brings a newer one. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that forbids it goes on without.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
}

/** Loads the page anew, and from the server where that can be reached, whatever is kept on this device. */
export async function reloadFromServer(): Promise<never> {
  if (await canReachServer()) await forgetPage().catch(() => {});
  window.location.reload();
  // Whatever would be drawn now is of no use any more.
  return new Promise<never>(() => {});
}

/** The same, but not a second time for the same reason: that would go in circles. */
export async function reloadOnce(reason: string): Promise<void> {
  const key = `sitebook.loaded-anew:${reason}`;
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, '');
  await reloadFromServer();
}

export function canReachServer(): Promise<boolean> {
  return loadClientConfig().then(
    () => true,
    () => false,
  );
}

async function forgetPage(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('sitebook-')).map((name) => caches.delete(name)));
}
