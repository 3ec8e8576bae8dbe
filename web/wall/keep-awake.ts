/** Asks for a screen that stays on, as long as the page is looked at. Without HTTPS it is not to be had, which is no trouble. */
export function keepAwake(): void {
  const ask = () => {
    // The browser lets go of it whenever the page is hidden.
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
