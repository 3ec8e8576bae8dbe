import { isTimeZone } from '@sitebook/domain/time/zone.ts';
import { storedNames } from '../stored-names.ts';
import type { Where } from './calls-of.ts';

/** The look that was chosen for this browser; nothing where it follows the device. */
export function readTheme(): 'light' | 'dark' | undefined {
  const found = parsed(localStorage.getItem(storedNames.theme));
  return found === 'light' || found === 'dark' ? found : undefined;
}

/** The token of this tab's session, as long as it lasts; a page that comes back from the identity provider has none yet. */
export function readToken(): string | null {
  const name = Object.keys(sessionStorage).find((key) => key.startsWith('oidc.user:'));
  const user = parsed(sessionStorage.getItem(name ?? '')) as { access_token?: string; expires_at?: number } | null;
  const isGood = (user?.expires_at ?? 0) > Date.now() / 1_000;
  return isGood && window.location.search === '' ? (user?.access_token ?? null) : null;
}

/** The saved location and module; null before the first choice. */
export function readSaved(): (Where & { readonly module: string }) | null {
  const saved = parsed(localStorage.getItem(storedNames.selection)) as {
    location?: string;
    moduleName?: string;
    iBaseLocationId?: number;
    keys?: { locationId?: number };
  } | null;
  if (!saved?.location) return null;
  return {
    module: saved.moduleName ?? '',
    locationId: saved.keys?.locationId ?? null,
    iBaseLocationId: saved.iBaseLocationId ?? null,
  };
}

/** The zone of the location whose board was opened last, as far as it is known before the server tells it. */
export function readZone(locationId: number | null): string | undefined {
  const kept = parsed(localStorage.getItem(storedNames.zone)) as { locationId?: number; zone?: string } | null;
  const zone = kept?.locationId === locationId ? kept?.zone : undefined;
  return zone !== undefined && isTimeZone(zone) ? zone : undefined;
}

export function keepZone(locationId: number | null, zone: string): void {
  localStorage.setItem(storedNames.zone, JSON.stringify({ locationId, zone }));
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
