import { selectModule } from '../features/location/selection.ts';
import { requireBaseLocation, requireModule } from './guards.ts';
import { prepare, prepareDashboard } from './prepare.ts';
import type { RouterContext } from './router-context.ts';

/** Being on a screen of a module selects the module; an address that turns out to lead nowhere does not. */
export const begin = (what: 'list' | 'form', { context, params, preload }: Begun) => {
  if (preload) return;
  selectModule(params.module);
  prepare(context, requireBaseLocation(), what);
};

/** The same for a dashboard. */
export const beginDashboard = (begun: Begun) => {
  begin('list', begun);
  const { context, params, preload } = begun;
  if (!preload) prepareDashboard(context, requireBaseLocation(), requireModule(params.module));
};

interface Begun {
  readonly context: RouterContext;
  readonly params: { readonly module: string };
  readonly preload: boolean;
}
