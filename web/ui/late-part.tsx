import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Loaded<Props> = { readonly part: ComponentType<Props> } | { readonly failure: unknown } | null;

/** What is there already, by the way that it is loaded. */
const parts = new Map<unknown, unknown>();

interface LatePartProps<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  /** What the part is to be given; `load` has to stay the same function. */
  readonly give: Props;
  readonly meanwhile: ReactNode;
  /** What does in its place where it cannot be loaded; without it the screen fails. */
  readonly otherwise?: ReactNode;
}

/**
 * Loads a part of a screen that is on the screen from the start. Unlike Suspense it shows the part in the moment it
 * arrives: React holds back what replaces a fallback for up to 300 ms. The next time it is there from the start.
 */
export function LatePart<Props extends object>({ load, give, meanwhile, otherwise }: LatePartProps<Props>) {
  const [loaded, setLoaded] = useState<Loaded<Props>>(() => {
    const part = parts.get(load) as ComponentType<Props> | undefined;
    return part ? { part } : null;
  });
  useEffect(() => {
    if (loaded) return;
    load().then(
      (module) => {
        parts.set(load, module.default);
        setLoaded({ part: module.default });
      },
      (failure: unknown) => setLoaded({ failure }),
    );
  }, [load, loaded]);
  if (loaded === null) return meanwhile;
  if ('failure' in loaded) {
    if (otherwise !== undefined) return otherwise;
    // For the error boundary around the screen.
    throw loaded.failure;
  }
  return <loaded.part {...give} />;
}
