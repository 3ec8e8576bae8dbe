import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Loaded<Props> = { readonly part: ComponentType<Props> } | { readonly failure: unknown } | null;

interface LatePartProps<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  /** What the part is to be given; `load` has to stay the same function. */
  readonly give: Props;
  readonly meanwhile: ReactNode;
}

/**
 * Loads a part of a screen that is on the screen from the start. Unlike Suspense it shows the part in the moment it
 * arrives: React holds back what replaces a fallback for up to 300 ms.
 */
export function LatePart<Props extends object>({ load, give, meanwhile }: LatePartProps<Props>) {
  const [loaded, setLoaded] = useState<Loaded<Props>>(null);
  useEffect(() => {
    load().then(
      (module) => setLoaded({ part: module.default }),
      (failure: unknown) => setLoaded({ failure }),
    );
  }, [load]);
  if (loaded === null) return meanwhile;
  // For the error boundary around the screen.
  if ('failure' in loaded) throw loaded.failure;
  return <loaded.part {...give} />;
}
