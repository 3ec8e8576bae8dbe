import { areCompliant } from '@sitebook/domain/items/compliance.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { repeatTexts } from '@sitebook/domain/text/repeat-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../../../api/use-online.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import type { Files } from '../../attachments/use-files.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { invalidOutcome, type Outcome } from '../../form/form-message.tsx';
import type { Order } from '../../order/use-order.ts';
import { tellSaved } from '../../saved/just-saved.ts';
import type { RequestFormState } from '../state/use-request-form.ts';
import { doneText, isForCalendars, notTakenBy, savesNothing } from './action-effects.ts';
import { useQuestion } from './use-question.ts';
import { type Saved, type SendOptions, useSend } from './use-send.ts';
import { useReturn } from './ways-out.ts';

addTexts(repeatTexts);

interface ActOptions extends SendOptions {
  /** Begins the form anew with the latest version, keeping what was typed. */
  readonly onReload: () => void;
  /** What to say where somebody else has changed the request since. */
  readonly behind?: string | null | undefined;
  /** Where there is no form around the action: the fields that it asks for, and the way to the form with all the others. */
  readonly inPlace?: { readonly fields: readonly FieldDefinition[]; readonly onOpenForm: () => void };
}

/** How long a success is to be read, in milliseconds. */
const readingTime = 1000;

/** Takes an action with what is typed: validates it, sends it, and tells what became of it. */
export function useAct(options: ActOptions) {
  const { form, files, stored, view, onReload, behind, inPlace } = options;
  const { definition } = useFieldScope();
  const { send, takeRefusal, retryFile, requestId, saved } = useSend(options);
  const [running, setRunning] = useState<ActionCode | null>(null);
  // What is pressed twice in a row is done once.
  const isBusy = useRef(false);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const question = useQuestion(form, view, inPlace?.fields);
  const isOnline = useOnline();
  const goBack = useReturn({
    definition,
    isSaved: saved !== null && saved.lost === null,
    isNew: stored === null,
    readingTime: (stored ? undefined : definition.saved?.submittedFor) ?? readingTime,
  });

  /** Of what was done to several dates it is said so. */
  const wordsOf = ({ action, request }: Saved) => {
    const more = stored === null ? form.series && 'form.series-made' : form.scope === 'one' ? null : 'form.series-done';
    return [doneText(definition, action, request), ...(more ? [say(more)] : [])].join('. ');
  };
  const done = useEffectEvent(wordsOf);
  const router = useRouter();
  useEffect(() => {
    if (!saved) return;
    const { request } = saved;
    const text = done(saved);
    tellSaved(router, { module: definition.key, id: request.id, text, hasTime: isForCalendars(definition, request) });
  }, [saved, definition, router]);

  const validateAndSend = async (action: ActionCode) => {
    const validated = await form.attempt(action);
    const isInvalid = validated.issues.length > 0;
    const isRequestUnchanged = !isInvalid && savesNothing(definition, action, view, validated);
    const isUnchanged = isRequestUnchanged && !files.hasAny;
    const notTaken = isInvalid ? null : notTakenBy(definition, action, view, validated);
    setStopped(isInvalid ? 'invalid' : isUnchanged ? 'unchanged' : notTaken === null ? null : { notTaken });
    if (isInvalid) form.fail();
    question.closeUnless((key) => validated.issues.some(({ field }) => field === key));
    if (isInvalid || isUnchanged || notTaken !== null) return;
    setRunning(action);
    try {
      if (action === 'create' && form.order.isDue) await form.order.check();
      else await send({ action, validated, isRequestUnchanged, note: question.note });
    } catch (error) {
      await takeRefusal(error);
    } finally {
      setRunning(null);
    }
  };

  const act = async (action: ActionCode) => {
    if (isBusy.current || saved !== null || question.asks(action)) return;
    isBusy.current = true;
    await validateAndSend(action);
    isBusy.current = false;
  };

  const outcome = saved
    ? outcomeOfSave(definition, { isNew: stored === null, done: wordsOf(saved), lost: saved.lost, onDismiss: goBack })
    : outcomeOfAttempt({ form, files, stopped, isOnline, onReload, behind, inPlace });
  return { act, asking: question.asking, retryFile, requestId, running, saved: saved?.request ?? null, outcome };
}

/** Why an action was not sent: something is wrong, nothing would change, or it would leave behind what was typed. */
type Stopped = 'invalid' | 'unchanged' | { readonly notTaken: string };

interface Attempt {
  readonly form: RequestFormState;
  readonly files: Files;
  readonly stopped: Stopped | null;
  readonly isOnline: boolean;
  /** Begins the form anew with the latest version. */
  readonly onReload: () => void;
  readonly behind: ActOptions['behind'];
  readonly inPlace: ActOptions['inPlace'];
}

/** What became of the last attempt, while the form is not saved. */
function outcomeOfAttempt({ form, files, stopped, isOnline, onReload, behind, inPlace }: Attempt): Outcome | null {
  if (files.sending) return { kind: 'idle', text: say('file.sending', { name: files.sending.file.name }) };
  if (form.refusal) {
    const { reason, isOutdated } = form.refusal;
    const more = form.refusal.more ?? outOfSight(form, form.refusal.errors);
    const isElsewhere = inPlace && Object.keys(form.refusal.errors).some((key) => !isIn(inPlace.fields, key));
    return {
      kind: 'refused',
      text: reason,
      ...(more && { more }),
      onReload: isOutdated ? onReload : undefined,
      onOpenForm: isElsewhere ? inPlace.onOpenForm : undefined,
    };
  }
  if (files.hasFailed) return { kind: 'refused', text: say('form.files-left') };
  const wrong = stopped === 'invalid' ? outcomeOfErrors(form, inPlace) : null;
  if (behind) return wrong ? { ...wrong, more: behind, onReload } : { kind: 'warned', text: behind, onReload };
  if (stopped === 'unchanged' && !files.hasAny && !form.hasChanged) {
    return { kind: 'idle', text: say('form.unchanged') };
  }
  if (stopped !== null && typeof stopped === 'object') return { kind: 'refused', text: stopped.notTaken };
  const warning = isOnline ? form.conflict : say('form.offline');
  if (wrong === null && warning !== undefined) return { kind: 'warned', text: warning };
  return wrong ?? outcomeOfOrder(form.order);
}

/** What is wrong with a date of a series is told under its day; the first few say enough. */
const dateOfSeries = /^series\.\d{4}-\d\d-\d\d$/;
const fewDates = 3;

/** What is wrong with fields that stand nowhere on the form, by their titles. */
function outOfSight({ definition, fields }: RequestFormState, errors: FieldErrors): string {
  const unseen = definition.fields.filter((field) => errors[field.key] !== undefined && !fields.includes(field));
  const dates = Object.keys(errors)
    .filter((key) => dateOfSeries.test(key))
    .toSorted();
  return [
    ...unseen.map(({ key, title }) => `${say(title)}: ${errors[key]}`),
    ...dates.slice(0, fewDates).map((key) => `${displayDate(key.slice('series.'.length))}: ${errors[key]}`),
  ].join('. ');
}

/** What is said once it is saved. */
function outcomeOfSave(
  definition: ModuleDefinition,
  { isNew, ...saved }: { isNew: boolean; done: string; lost: string | null; onDismiss: () => void },
): Outcome {
  const text = isNew ? 'form.submitted' : (definition.saved?.updated ?? 'form.updated');
  return { kind: 'saved', text: say(text), ...saved };
}

/** Names everything that is wrong; what is ordered is told by its own text where it is the only thing. */
function outcomeOfErrors(
  { definition: { items }, fields, errors }: RequestFormState,
  inPlace: ActOptions['inPlace'],
): ReturnType<typeof invalidOutcome> | null {
  const wrong = fields.filter(({ key }) => errors[key] !== undefined);
  if (wrong.length === 0) return errors.items === undefined ? null : { kind: 'refused', text: errors.items };
  return {
    ...invalidOutcome([...wrong, ...(items && errors.items !== undefined ? [items] : [])]),
    ...(inPlace && wrong.some(({ key }) => !isIn(inPlace.fields, key)) && { onOpenForm: inPlace.onOpenForm }),
  };
}

const isIn = (fields: readonly FieldDefinition[], key: string) => fields.some((field) => field.key === key);

/** What became of the last look at what is ordered. */
function outcomeOfOrder({ problem, checked }: Order): Outcome | null {
  if (problem !== undefined) return { kind: 'refused', text: problem };
  if (checked.length === 0) return null;
  return { kind: 'idle', text: say(areCompliant(checked) ? 'items.will-be-approved' : 'items.will-be-asked') };
}
