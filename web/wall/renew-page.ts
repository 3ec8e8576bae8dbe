/** While servers are replaced one by one, now one of them answers and now another. */
const shortestMs = 5 * 60_000;

/** When that was last done, in the session's storage: memory is gone with the page. */
const renewed = 'sitebook.wall-renewed';

/** Loads the page anew once the server is of another build, and the new page is known to come. */
export async function renewPage(build: string | null): Promise<void> {
  if (build === null || build === __BUILD_ID__) return;
  const last = Number(sessionStorage.getItem(renewed) ?? 0);
  if (Math.abs(Date.now() - last) < shortestMs) return;
  const page = await fetch(window.location.href, { cache: 'no-store', credentials: 'omit' }).catch(() => null);
  if (!page?.ok || page.headers.get('x-build-id') !== build) return;
  sessionStorage.setItem(renewed, String(Date.now()));
  window.location.reload();
}
