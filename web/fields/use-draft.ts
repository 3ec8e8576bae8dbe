import type { Value } from '@sitebook/domain/fields/value.ts';
import { useState } from 'react';

/**
 * What is being typed where the value says less than the keys did: `1.` is the number 1, half a date is no date. The
 * draft lasts as long as the value is the one that came of it; a value from elsewhere starts a new one.
 */
export function useDraft<Draft>(
  value: Value,
  begin: (value: Value) => Draft,
): readonly [Draft, (draft: Draft, value: Value) => void] {
  const [kept, setKept] = useState(() => ({ draft: begin(value), value }));
  const current = Object.is(kept.value, value) ? kept : { draft: begin(value), value };
  if (current !== kept) setKept(current);
  return [current.draft, (draft, next) => setKept({ draft, value: next })];
}
