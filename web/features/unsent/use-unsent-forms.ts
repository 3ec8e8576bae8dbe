import { useEffect, useState } from 'react';
import { useMe } from '../profile/use-me.ts';
import type { UnsentForm } from './unsent-form.ts';
import { forgetForm, formsOf } from './unsent-store.ts';

/** What the user has typed anywhere and not sent, as it is when this is first drawn, and a way to throw one away. */
export function useUnsentForms() {
  const alias = useMe()?.alias;
  const [forms, setForms] = useState<readonly UnsentForm[]>([]);
  useEffect(() => {
    if (alias !== undefined) void formsOf(alias).then(setForms);
  }, [alias]);
  const discard = (id: string) => {
    setForms((all) => all.filter((form) => form.id !== id));
    void forgetForm(id);
  };
  return { forms, discard };
}
