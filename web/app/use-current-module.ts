import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';

export type Plus = NonNullable<StaticDataRouteOption['plus']>;

interface CurrentModule {
  /** The module whose screen is shown. */
  readonly module: ModuleDefinition | undefined;
  readonly plus: Plus | undefined;
}

/** Where in the app the user is, as far as the header needs to know. */
export function useCurrentModule(): CurrentModule {
  return useMatches({
    select: (matches): CurrentModule => {
      const match = matches.at(-1);
      const { module = '' } = (match?.params ?? {}) as { module?: string };
      return { module: moduleOf(module), plus: match?.staticData.plus };
    },
  });
}
