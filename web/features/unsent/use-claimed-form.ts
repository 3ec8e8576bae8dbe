import { useCallback, useEffect, useState } from 'react';
import { type ClaimedForm, claimForm, noteOver, type Wanted } from './claim-form.ts';
import type { FormTarget } from './unsent-form.ts';
import { forgetForm } from './unsent-store.ts';

/** The form for a target, once it is known which one; `startOver` gives up what was typed into it before. */
export function useClaimedForm(
  target: FormTarget | null,
  { formId, slotChosenAt }: Wanted = {},
): { claimed: ClaimedForm | null; startOver: () => void } {
  const [claimed, setClaimed] = useState<ClaimedForm | null>(null);
  const [round, setRound] = useState(0);
  const { alias, baseLocationId, module, requestId } = target ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round claims anew
  useEffect(() => {
    if (alias === undefined || baseLocationId === undefined || module === undefined) return;
    let isLeft = false;
    const claiming = claimForm(
      { alias, baseLocationId, module, requestId: requestId ?? null },
      { formId, slotChosenAt },
    );
    void claiming.then((form) => !isLeft && setClaimed(form));
    return () => {
      isLeft = true;
      setClaimed(null);
      void claiming.then((form) => form.release());
    };
  }, [alias, baseLocationId, module, requestId, formId, slotChosenAt, round]);
  const startOver = useCallback(async () => {
    if (claimed) {
      noteOver(claimed.id);
      await forgetForm(claimed.id);
    }
    setRound((count) => count + 1);
  }, [claimed]);
  return { claimed, startOver: () => void startOver() };
}
