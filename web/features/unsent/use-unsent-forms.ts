import { useEffect, useState } from 'react';
import { useMe } from '../profile/use-me.ts';
import { followOpenForms, leftOf, tellOpenForms } from './open-forms.ts';
import type { UnsentForm } from './unsent-form.ts';
import { forgetForm, formsOf } from './unsent-store.ts';

/** What the user has typed anywhere, not sent, and has not open, and a way to throw one away. */
export function useUnsentForms() {
  const alias = useMe()?.alias;
  const [forms, setForms] = useState<readonly UnsentForm[]>([]);
  useEffect(() => {
    if (alias === undefined) return;
    let looks = 0;
    const look = async () => {
      looks += 1;
      const mine = looks;
      const left = await leftOf(await formsOf(alias));
      if (mine === looks) setForms(left);
    };
    void look();
    const unfollow = followOpenForms(() => void look());
    return () => {
      looks += 1;
      unfollow();
    };
  }, [alias]);
  const discard = (id: string) => {
    setForms((all) => all.filter((form) => form.id !== id));
    void forgetForm(id).then(tellOpenForms);
  };
  return { forms, discard };
}
