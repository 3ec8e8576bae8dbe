import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { Asking } from '../../store/requests/place.ts';

/** Whoever calls, or is told something, as somebody who asks for a location now. */
export function askingAs(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { alias, mail, name }: Pick<Caller, 'alias' | 'mail' | 'name'>,
): Asking {
  return { alias, mail, name, companyDomain: config.COMPANY_DOMAIN, now: clock.now() };
}
