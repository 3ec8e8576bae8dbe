import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { useFiles } from '../attachments/use-files.ts';
import { FormMessage } from '../form/form-message.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import type { Typed } from '../form/typed.ts';
import { useKeepUnsent } from '../unsent/use-keep-unsent.ts';
import { useAct } from './acting/use-act.ts';
import ActionQuestion, { type ActionQuestionProps } from './action-question.tsx';
import { type FormOrigin, fieldsOnForm } from './state/beginning.ts';
import { beganWithNothing } from './state/use-offered.ts';
import { useRequestForm } from './state/use-request-form.ts';

const nothing: readonly never[] = [];

export interface ActingInPlaceProps {
  readonly request: OpenedRequest;
  readonly view: FormView;
  readonly action: ActionCode;
  /** The fields that it asks for. */
  readonly fields: readonly FieldDefinition[];
  /** What the action fills in by itself, and what was typed for another one before. */
  readonly begun: Typed;
  readonly words?: ActionQuestionProps['words'];
  readonly origin: FormOrigin;
  /** How often its button was pressed: it asks each time. */
  readonly presses: number;
  readonly onState: (state: { readonly running: ActionCode | null; readonly isSaved: boolean }) => void;
  /** What is typed so far, for whoever turns to another action. */
  readonly onTyped: (typed: Typed) => void;
  /** Nothing was typed, and nobody wants it any more. */
  readonly onDropped: () => void;
  readonly onReload: () => void;
  readonly onOpenForm: () => void;
}

/** One action on a request that is only read: asks for what it needs and saves as the form of the request would. */
export function ActingInPlace(props: ActingInPlaceProps) {
  const { view, action, begun: carried, origin, presses, onState, onTyped, onDropped } = props;
  const { definition } = useFieldScope();
  // The request may change under the hands of whoever answers; the server tells them when it is sent.
  const [request] = useState(props.request);
  const begun: Values = request.values;
  const form = useRequestForm({
    begun,
    before: begun,
    requestId: request.id,
    madeAt: request.createdAt,
    fields: fieldsOnForm(definition, view, begun),
    view,
    carried,
    conflicts: nothing,
    ordered: nothing,
    sentBefore: nothing,
    began: beganWithNothing,
  });
  const files = useFiles({ chosen: nothing, removed: nothing });
  const keeping = useKeepUnsent({
    id: origin.claimed.id,
    target: origin.target,
    slot: null,
    began: beganWithNothing,
    version: request.version,
    changes: form.changes,
    base: begun,
    items: nothing,
    sent: form.sent,
    chosen: nothing,
    removedFiles: nothing,
    keptFiles: nothing,
  });
  const { act, asking, running, saved, outcome } = useAct({
    form,
    files,
    keeping,
    formId: origin.claimed.id,
    target: origin.target,
    stored: request,
    view,
    onReload: props.onReload,
    onFilesLeft: () => undefined,
    onMadeBefore: () => undefined,
    inPlace: { fields: props.fields, onOpenForm: props.onOpenForm },
  });
  const ask = useEffectEvent(() => void act(action));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press asks
  useEffect(() => ask(), [presses]);
  const isSaved = saved !== null;
  const tellState = useEffectEvent(onState);
  useEffect(() => tellState({ running, isSaved }), [running, isSaved]);
  const tellTyped = useEffectEvent(onTyped);
  useEffect(() => tellTyped(form.changes), [form.changes]);
  const isTyped = props.fields.some(({ key }) => key in form.changes) || Boolean(asking?.note);
  const back = () => {
    asking?.back();
    if (isTyped) return;
    onDropped();
    void keeping.forget();
  };
  return (
    <>
      <FormMessage outcome={outcome} />
      {asking && (
        <ActionQuestion
          asking={{ ...asking, back }}
          words={props.words}
          requestId={request.id}
          form={form}
          view={view}
          isBusy={running !== null}
          onConfirm={() => asking.canGoOn() && void act(action)}
        />
      )}
      <LeaveGuard isOn={isTyped && !isSaved} isKept={keeping.isKept} onDiscard={keeping.forget} />
    </>
  );
}
