import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { fieldErrorsOf, type OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import type { Outcome } from './form-message.tsx';
import type { Typed } from './form-values.ts';
import { savesNothing } from './saves-nothing.ts';
import type { RequestFormState } from './use-request-form.ts';
import { useReturn } from './use-return.ts';
import { useSave } from './use-save.ts';

interface ActOptions {
  readonly form: RequestFormState;
  readonly stored: OpenedRequest | null;
  readonly view: FormView;
  /** Begins the form anew with the latest version, keeping what was typed. */
  readonly onReload: (typed: Typed) => void;
}

/** Takes an action with what is typed: judges it, sends it, and tells what became of it. */
export function useAct({ form, stored, view, onReload }: ActOptions) {
  const { definition } = useFieldScope();
  const save = useSave(stored);
  const [running, setRunning] = useState<ActionCode | null>(null);
  const [stopped, setStopped] = useState<'invalid' | 'unchanged' | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [failures, setFailures] = useState(0);
  const goBack = useReturn(isSaved);
  const wrong = form.fields.filter(({ key }) => form.errors[key] !== undefined);
  useFocusOnFailure(failures, wrong[0]?.key, form.focus);

  const act = async (action: ActionCode) => {
    if (running !== null || isSaved) return;
    const judged = form.attempt(action);
    const isInvalid = judged.issues.length > 0;
    const isUnchanged = !isInvalid && savesNothing(definition, action, view, judged);
    setStopped(isInvalid ? 'invalid' : isUnchanged ? 'unchanged' : null);
    if (isInvalid) setFailures((count) => count + 1);
    if (isInvalid || isUnchanged) return;
    setRunning(action);
    try {
      await save(action, judged.decided);
      setSaved(true);
    } catch (error) {
      form.refuse({
        reason: reasonOf(error),
        errors: fieldErrorsOf(definition, error),
        isOutdated: error instanceof ApiError && error.code === 'error.changed-elsewhere',
      });
      setFailures((count) => count + 1);
    } finally {
      setRunning(null);
    }
  };

  const outcome = (): Outcome | null => {
    if (isSaved) {
      return { kind: 'saved', text: say(stored ? 'form.updated' : 'form.submitted'), onDismiss: goBack };
    }
    if (form.refusal) {
      const { reason, isOutdated } = form.refusal;
      return { kind: 'refused', text: reason, onReload: isOutdated ? () => onReload(form.changes) : undefined };
    }
    if (stopped === 'unchanged' && !form.hasChanged) return { kind: 'idle', text: say('form.unchanged') };
    if (stopped !== 'invalid' || wrong.length === 0) return null;
    return {
      kind: 'refused',
      text: say('form.invalid', { fields: wrong.map((field) => say(field.title)).join(', ') }),
    };
  };

  return { act, running, isSaved, outcome: outcome() };
}

/** Once everything wrong is marked and in sight, the first of it takes the focus. */
function useFocusOnFailure(failures: number, key: string | undefined, focus: (key: string) => void): void {
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (failures === told) return;
    setTold(failures);
    if (key !== undefined) focus(key);
  }, [failures, told, key, focus]);
}
