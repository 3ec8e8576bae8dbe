import { isEmpty, type Value } from '@sitebook/domain/fields/value.ts';
import { useEffect, useEffectEvent } from 'react';

interface Focusing {
  focusForemost(keys: readonly string[]): void;
}

/**
 * A form that is opened to be filled in begins at its first empty field. The panel has its own idea of where to begin, so
 * ours comes after it; whoever is in the form already stays where they are.
 */
export function useFirstFocus(
  form: Focusing,
  fields: readonly { readonly key: string }[],
  standing: (key: string) => Value,
): void {
  const begin = useEffectEvent(() => {
    if (document.activeElement?.closest('form')) return;
    form.focusForemost(fields.map(({ key }) => key).filter((key) => isEmpty(standing(key))));
  });
  useEffect(() => {
    const frame = requestAnimationFrame(begin);
    return () => cancelAnimationFrame(frame);
  }, []);
}
