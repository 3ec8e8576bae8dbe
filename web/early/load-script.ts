/** How often a script has not come, by its address. */
const failures = new Map<string, number>();

/**
 * Loads a script of the app. Browsers remember that a module did not come and never ask for it again by the same address:
 * the next try has another one, for the same file.
 */
export async function loadScript(address: string): Promise<unknown> {
  const before = failures.get(address) ?? 0;
  try {
    return await import(/* @vite-ignore */ before === 0 ? address : `${address}?again=${before}`);
  } catch (error) {
    failures.set(address, before + 1);
    throw error;
  }
}
