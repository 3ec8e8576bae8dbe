import type { WireSeries } from '@sitebook/contract/series/series.ts';
import { isEmpty, momentOf } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import type { Scope } from '@sitebook/domain/series/scope.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnanswered, reasonOf } from '../../../api/api-error.ts';
import { requestKeys } from '../../../api/request-queries.ts';
import { useCreateRequest, useUpdateRequest } from '../../../api/save-request.ts';
import { fieldErrorsOf, type OpenedRequest } from '../../../api/wire-request.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { arriving } from '../../../ui/loading.ts';
import type { ChosenFile } from '../../attachments/chosen-file.ts';
import type { Files } from '../../attachments/use-files.ts';
import { changedSince, type Typed } from '../../form/typed.ts';
import { rememberSent } from '../../last-sent/last-sent.ts';
import type { FormTarget, SentContent } from '../../unsent/unsent-form.ts';
import type { useKeepUnsent } from '../../unsent/use-keep-unsent.ts';
import type { RequestFormState } from '../state/use-request-form.ts';
import type { Validated } from '../state/validate-form.ts';
import { takesFilesAfter } from './action-effects.ts';
import { lostIn, lostWords } from './not-saved.ts';

export interface SendOptions {
  readonly form: RequestFormState;
  readonly files: Files;
  readonly keeping: ReturnType<typeof useKeepUnsent>;
  /** The form's id on this device. */
  readonly formId: string;
  readonly target: FormTarget;
  readonly stored: OpenedRequest | null;
  readonly view: FormView;
  /** The request is saved, and some of its files did not arrive; of what was typed this is not part of it. */
  readonly onFilesLeft: (saved: OpenedRequest, left: readonly ChosenFile[], lost: Typed) => void;
  /** An earlier save, whose answer was lost, did make the request; what was typed since is a change of it. */
  readonly onMadeBefore: (made: OpenedRequest) => void;
}

/** What was done, and what the request is after it. */
export interface Saved {
  readonly request: OpenedRequest;
  readonly action: ActionCode;
  /** What of it was not saved, to be told. */
  readonly lost: string | null;
}

interface Sending {
  readonly action: ActionCode;
  readonly validated: Validated;
  /** Only files are to be sent. */
  readonly isRequestUnchanged: boolean;
  readonly note: string | null;
}

/** Sends a form and its files, and takes what the server has against it. */
export function useSend(options: SendOptions) {
  const { form, files, keeping, formId, stored, view } = options;
  const { definition, hours } = useFieldScope();
  const queryClient = useQueryClient();
  const save = useSave(stored, formId);
  const [request, setRequest] = useState(stored);
  const [saved, setSaved] = useState<Saved | null>(null);
  const typedNow = useRef(form.typed);
  typedNow.current = form.typed;

  const finish = async (request: OpenedRequest, action: ActionCode, lost: Typed = {}) => {
    await keeping.forget();
    if (stored === null) rememberRequest(options.target, definition, request);
    setSaved({ request, action, lost: lostWords(form.fields, lost, hours.zone) });
  };

  /** Files follow the request they belong to, unless the action leaves one that takes none any more. */
  const send = async ({ action, validated, isRequestUnchanged, note }: Sending) => {
    if (stored && !takesFilesAfter(definition, action, view, validated) && !(await files.send(stored.id))) {
      form.refuse({ reason: say('form.files-first'), errors: {}, isOutdated: false });
      return;
    }
    const content = { values: validated.decided, items: form.order.rows, series: await seriesOf(form, hours.zone) };
    form.setSent([...form.sent, content]);
    const done = stored && isRequestUnchanged ? stored : await save(action, content, { note, scope: form.scope });
    setRequest(done);
    // On a slow line somebody may have typed on while it was sent.
    const lost = { ...lostIn(form.fields, content.values, done.values), ...changedSince(form.typed, typedNow.current) };
    if (await files.send(done.id)) await finish(done, action, lost);
    else options.onFilesLeft(done, files.left(), lost);
  };

  const takeRefusal = async (error: unknown) => {
    const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
    const isKeyReused = code === 'error.key-reused';
    if (isKeyReused && stored === null) {
      // One of those that were sent before made it. Sent once more, it tells the request that it made.
      for (const content of form.sent) {
        const made = await save('create', content).catch(() => null);
        if (made) return options.onMadeBefore(made);
      }
    }
    // This one is refused; what became of those before it is still not known.
    if (status >= 400 && status < 500) form.setSent(form.sent);
    form.refuse({
      reason: reasonOf(error),
      code,
      errors: fieldErrorsOf(definition, error),
      ...(isUnanswered(error) && { more: notAnswered(keeping.isKept) }),
      isOutdated: stored !== null && (isKeyReused || code === 'error.changed-elsewhere'),
    });
    // Somebody else may have taken the slot: the form shows who, and what is free.
    void queryClient.invalidateQueries({ queryKey: requestKeys.calendars(definition) });
  };

  /** Sends a file once more that did not arrive; with the last one the form is done. */
  const retryFile = async (file: ChosenFile) => {
    if (request && (await files.retry(request.id, file)) && !form.hasChanged) await finish(request, 'update');
  };

  return { send, takeRefusal, retryFile, requestId: request?.id ?? null, saved };
}

/** For the next form of this kind. */
function rememberRequest(target: FormTarget, { fields }: ModuleDefinition, { values, items }: OpenedRequest): void {
  const remembered = fields.filter(({ key, isRemembered }) => isRemembered && !isEmpty(values[key]));
  rememberSent(target, {
    values: Object.fromEntries(remembered.map(({ key }) => [key, values[key] ?? null])),
    sizes: Object.fromEntries(items.map(({ itemId, sizeType }) => [itemId, sizeType])),
  });
}

// It came with the part in which that was chosen.
const loadWire = () => arriving(() => import('../../series/wire-series.ts'));

/** How it is to repeat, told by the day of its start. */
async function seriesOf({ series, validated }: RequestFormState, zone: string): Promise<WireSeries | null> {
  const start = momentOf(validated.values.start);
  if (!series || start === null) return null;
  const { wireSeries } = await loadWire();
  return wireSeries(series, dayAt(zone, start));
}

/** What goes along with an action on a request that is there. */
interface Along {
  readonly note?: string | null;
  readonly scope?: Scope;
}

/** What is known of what was sent, where the server has not said it: no more than that it can be sent again. */
function notAnswered(isKept: boolean): string {
  return say(isKept ? 'form.not-answered' : 'form.not-answered-nor-kept');
}

/**
 * Saves. One form has one key for each action on a version: a save whose answer was lost and that is sent again, be it
 * after a reload, is done once.
 */
function useSave(
  stored: OpenedRequest | null,
  formId: string,
): (action: ActionCode, content: SentContent, along?: Along) => Promise<OpenedRequest> {
  const { definition, baseLocationId } = useFieldScope();
  const create = useCreateRequest(definition);
  const update = useUpdateRequest(definition);
  return (action, { values, items, series = null }, { note = null, scope = 'one' } = {}) => {
    if (stored === null) {
      return create.mutateAsync({ iBaseLocationId: baseLocationId, values, items, series, idempotencyKey: formId });
    }
    const { id, version } = stored;
    const isForDates = definition.lifecycle.transitions.some((one) => one.action === action && one.isForDates);
    return update.mutateAsync({
      id,
      action,
      version,
      values,
      note,
      scope: isForDates ? scope : 'one',
      idempotencyKey: `${formId}-${version}-${action}`,
    });
  };
}
