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
import type { Judged } from './judge-form.ts';
import { savesNothing } from './saves-nothing.ts';
import { takesFilesAfter } from './takes-files-after.ts';
import type { RequestFormState } from './use-request-form.ts';
import { useReturn } from './use-return.ts';
import { useSave } from './use-save.ts';

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
}

/** Takes an action with what is typed: judges it, sends it, and tells what became of it. */
export function useAct({ form, files, keeping, formId, stored, view, onReload, onFilesLeft }: ActOptions) {
  const { definition } = useFieldScope();
  const queryClient = useQueryClient();
  const save = useSave(stored, formId);
  const [running, setRunning] = useState<ActionCode | null>(null);
  // What is pressed twice in a row is done once.
  const isBusy = useRef(false);
  const [stopped, setStopped] = useState<'invalid' | 'unchanged' | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [requestId, setRequestId] = useState(stored?.id ?? null);
  const [failures, setFailures] = useState(0);
  const goBack = useReturn(isSaved);
  const wrong = form.fields.filter(({ key }) => form.errors[key] !== undefined);
  useFocusOnFailure(failures, wrong[0]?.key, form.focus);

  const finish = async () => {
    await keeping.forget();
    setSaved(true);
  };

  /** Files follow the request they belong to, unless the action leaves one that takes none any more. */
  const send = async (action: ActionCode, judged: Judged, isRequestUnchanged: boolean) => {
    if (stored && !takesFilesAfter(definition, action, view, judged) && !(await files.send(stored.id))) {
      form.refuse({ reason: say('form.files-first'), errors: {}, isOutdated: false });
      return;
    }
    const saved = stored && isRequestUnchanged ? stored : await save(action, judged.decided);
    setRequestId(saved.id);
    if (await files.send(saved.id)) await finish();
    else onFilesLeft(saved, files.left());
  };

  const act = async (action: ActionCode) => {
    if (isBusy.current || isSaved) return;
    isBusy.current = true;
    await judgeAndSend(action);
    isBusy.current = false;
  };

  const judgeAndSend = async (action: ActionCode) => {
    const judged = await form.attempt(action);
    const isInvalid = judged.issues.length > 0;
    const isRequestUnchanged = !isInvalid && savesNothing(definition, action, view, judged);
    const isUnchanged = isRequestUnchanged && !files.hasAny;
    setStopped(isInvalid ? 'invalid' : isUnchanged ? 'unchanged' : null);
    if (isInvalid) setFailures((count) => count + 1);
    if (isInvalid || isUnchanged) return;
    setRunning(action);
    try {
      await send(action, judged, isRequestUnchanged);
    } catch (error) {
      form.refuse({
        reason: reasonOf(error),
        errors: fieldErrorsOf(definition, error),
        isOutdated: error instanceof ApiError && error.code === 'error.changed-elsewhere',
      });
      setFailures((count) => count + 1);
      // Somebody else may have taken the slot: the form shows who, and what is free.
      void queryClient.invalidateQueries({ queryKey: requestKeys.calendars(definition) });
    } finally {
      setRunning(null);
    }
  };

  const outcome = (): Outcome | null => {
    if (isSaved) {
      return { kind: 'saved', text: say(stored ? 'form.updated' : 'form.submitted'), onDismiss: goBack };
    }
    if (files.sending) return { kind: 'idle', text: say('file.sending', { name: files.sending.file.name }) };
    if (form.refusal) {
      const { reason, isOutdated } = form.refusal;
      return { kind: 'refused', text: reason, onReload: isOutdated ? () => onReload(form.changes) : undefined };
    }
    if (files.hasFailed) return { kind: 'refused', text: say('form.files-left') };
    if (stopped === 'unchanged' && !files.hasAny && !form.hasChanged)
      return { kind: 'idle', text: say('form.unchanged') };
    if (stopped !== 'invalid' || wrong.length === 0) return null;
    return {
      kind: 'refused',
      text: say('form.invalid', { fields: wrong.map((field) => say(field.title)).join(', ') }),
    };
  };

  /** Sends a file once more that did not arrive; with the last one the form is done. */
  const retryFile = async (file: ChosenFile) => {
    if (requestId !== null && (await files.retry(requestId, file)) && !form.hasChanged) await finish();
  };

  return { act, retryFile, requestId, running, isSaved, outcome: outcome() };
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
