import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { requestKeys } from '../../api/request-queries.ts';
import { fieldErrorsOf, type OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import type { ChosenFile } from '../attachments/chosen-file.ts';
import type { Files } from '../attachments/use-files.ts';
import type { useKeepUnsent } from '../unsent/use-keep-unsent.ts';
import type { Outcome } from './form-message.tsx';
import type { Typed } from './form-values.ts';
import { notTakenBy } from './not-taken-by.ts';
import { invalidOutcome, orderOutcome } from './outcomes.ts';
import { savesNothing } from './saves-nothing.ts';
import { takesFilesAfter } from './takes-files-after.ts';
import type { RequestFormState } from './use-request-form.ts';
import { useReturn } from './use-return.ts';
import { useSave } from './use-save.ts';
import type { Validated } from './validate-form.ts';

interface ActOptions {
  readonly form: RequestFormState;
  readonly files: Files;
  readonly keeping: ReturnType<typeof useKeepUnsent>;
  /** The form's id on this device. */
  readonly formId: string;
  readonly stored: OpenedRequest | null;
  readonly view: FormView;
  /** Begins the form anew with the latest version, keeping what was typed. */
  readonly onReload: (typed: Typed) => void;
  /** The request is saved, and some of its files did not arrive. */
  readonly onFilesLeft: (saved: OpenedRequest, left: readonly ChosenFile[]) => void;
  /** An earlier save, whose answer was lost, did make the request; what was typed since is a change of it. */
  readonly onMadeBefore: (made: OpenedRequest) => void;
}

/** How long a success is to be read, in milliseconds. */
const readingTime = 1000;

/** Takes an action with what is typed: judges it, sends it, and tells what became of it. */
export function useAct(options: ActOptions) {
  const { form, files, keeping, formId, stored, view, onReload } = options;
  const { definition } = useFieldScope();
  const queryClient = useQueryClient();
  const save = useSave(stored, formId);
  const [running, setRunning] = useState<ActionCode | null>(null);
  // What is pressed twice in a row is done once.
  const isBusy = useRef(false);
  const [stopped, setStopped] = useState<'invalid' | 'unchanged' | { readonly notTaken: string } | null>(null);
  const [saved, setSaved] = useState<OpenedRequest | null>(null);
  const [request, setRequest] = useState(stored);
  const [failures, setFailures] = useState(0);
  const isSaved = saved !== null;
  const goBack = useReturn(isSaved, (stored ? undefined : definition.saved?.submittedFor) ?? readingTime);
  const wrong = form.fields.filter(({ key }) => form.errors[key] !== undefined);
  useFocusOnFailure(failures, wrong[0]?.key ?? (form.errors.items && 'items'), form.focus);

  const finish = async (done: OpenedRequest) => {
    await keeping.forget();
    setSaved(done);
  };

  /** Files follow the request they belong to, unless the action leaves one that takes none any more. */
  const send = async (action: ActionCode, validated: Validated, isRequestUnchanged: boolean) => {
    if (stored && !takesFilesAfter(definition, action, view, validated) && !(await files.send(stored.id))) {
      form.refuse({ reason: say('form.files-first'), errors: {}, isOutdated: false });
      return;
    }
    const content = { values: validated.decided, items: form.order.rows };
    form.setSent([...form.sent, content]);
    const done = stored && isRequestUnchanged ? stored : await save(action, content.values, content.items);
    setRequest(done);
    if (await files.send(done.id)) await finish(done);
    else options.onFilesLeft(done, files.left());
  };

  const takeRefusal = async (error: unknown) => {
    const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
    const isKeyReused = code === 'error.key-reused';
    if (isKeyReused && stored === null) {
      // One of those that were sent before made it. Sent once more, it tells the request that it made.
      for (const { values, items } of form.sent) {
        const made = await save('create', values, items).catch(() => null);
        if (made) return options.onMadeBefore(made);
      }
    }
    // This one is refused; what became of those before it is still not known.
    if (status >= 400 && status < 500) form.setSent(form.sent);
    form.refuse({
      reason: reasonOf(error),
      errors: fieldErrorsOf(definition, error),
      isOutdated: stored !== null && (isKeyReused || code === 'error.changed-elsewhere'),
    });
    setFailures((count) => count + 1);
    // Somebody else may have taken the slot: the form shows who, and what is free.
    void queryClient.invalidateQueries({ queryKey: requestKeys.calendars(definition) });
  };

  const act = async (action: ActionCode) => {
    if (isBusy.current || isSaved) return;
    isBusy.current = true;
    await validateAndSend(action);
    isBusy.current = false;
  };

  const validateAndSend = async (action: ActionCode) => {
    const validated = await form.attempt(action);
    const isInvalid = validated.issues.length > 0;
    const isRequestUnchanged = !isInvalid && savesNothing(definition, action, view, validated);
    const isUnchanged = isRequestUnchanged && !files.hasAny;
    const notTaken = isInvalid ? null : notTakenBy(definition, action, view, validated);
    setStopped(isInvalid ? 'invalid' : isUnchanged ? 'unchanged' : notTaken === null ? null : { notTaken });
    if (isInvalid) setFailures((count) => count + 1);
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

  const outcome = (): Outcome | null => {
    if (isSaved) {
      const text = stored ? (definition.saved?.updated ?? 'form.updated') : 'form.submitted';
      return { kind: 'saved', text: say(text), onDismiss: goBack };
    }
    if (files.sending) return { kind: 'idle', text: say('file.sending', { name: files.sending.file.name }) };
    if (form.refusal) {
      const { reason, isOutdated } = form.refusal;
      return { kind: 'refused', text: reason, onReload: isOutdated ? () => onReload(form.changes) : undefined };
    }
    if (files.hasFailed) return { kind: 'refused', text: say('form.files-left') };
    if (stopped === 'unchanged' && !files.hasAny && !form.hasChanged)
      return { kind: 'idle', text: say('form.unchanged') };
    if (stopped !== null && typeof stopped === 'object') return { kind: 'refused', text: stopped.notTaken };
    return (stopped === 'invalid' ? invalidOutcome(definition, wrong, form.errors) : null) ?? orderOutcome(form.order);
  };

  /** Sends a file once more that did not arrive; with the last one the form is done. */
  const retryFile = async (file: ChosenFile) => {
    if (request && (await files.retry(request.id, file)) && !form.hasChanged) await finish(request);
  };

  return { act, retryFile, requestId: request?.id ?? null, running, saved, outcome: outcome() };
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
