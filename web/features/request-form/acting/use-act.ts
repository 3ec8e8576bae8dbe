import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import { useRef, useState } from 'react';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { notTakenBy, savesNothing } from './action-effects.ts';
import { outcomeOfAttempt, outcomeOfSave, type Stopped } from './outcomes.ts';
import { type SendOptions, useSend } from './use-send.ts';
import { useReturn } from './ways-out.ts';

interface ActOptions extends SendOptions {
  /** Begins the form anew with the latest version, keeping what was typed. */
  readonly onReload: () => void;
}

/** How long a success is to be read, in milliseconds. */
const readingTime = 1000;

/** Takes an action with what is typed: validates it, sends it, and tells what became of it. */
export function useAct(options: ActOptions) {
  const { form, files, stored, view, onReload } = options;
  const { definition } = useFieldScope();
  const { send, takeRefusal, retryFile, requestId, saved } = useSend(options);
  const [running, setRunning] = useState<ActionCode | null>(null);
  // What is pressed twice in a row is done once.
  const isBusy = useRef(false);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const goBack = useReturn(saved !== null, (stored ? undefined : definition.saved?.submittedFor) ?? readingTime);

  const validateAndSend = async (action: ActionCode) => {
    const validated = await form.attempt(action);
    const isInvalid = validated.issues.length > 0;
    const isRequestUnchanged = !isInvalid && savesNothing(definition, action, view, validated);
    const isUnchanged = isRequestUnchanged && !files.hasAny;
    const notTaken = isInvalid ? null : notTakenBy(definition, action, view, validated);
    setStopped(isInvalid ? 'invalid' : isUnchanged ? 'unchanged' : notTaken === null ? null : { notTaken });
    if (isInvalid) form.fail();
    if (isInvalid || isUnchanged || notTaken !== null) return;
    setRunning(action);
    try {
      if (action === 'create' && form.order.isDue) await form.order.check();
      else await send(action, validated, isRequestUnchanged);
    } catch (error) {
      await takeRefusal(error);
    } finally {
      setRunning(null);
    }
  };

  const act = async (action: ActionCode) => {
    if (isBusy.current || saved !== null) return;
    isBusy.current = true;
    await validateAndSend(action);
    isBusy.current = false;
  };

  const outcome = saved
    ? outcomeOfSave(definition, stored === null, goBack)
    : outcomeOfAttempt({ form, files, stopped, onReload });
  return { act, retryFile, requestId, running, saved, outcome };
}
