import type { Values } from '@sitebook/domain/fields/value.ts';
import { storedStatus, type Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import type { OrderedItem } from '../../api/item-queries.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { Note } from '../../ui/note.tsx';
import type { ChosenFile } from '../attachments/chosen-file.ts';
import { useFiles } from '../attachments/use-files.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { FormMessage } from '../form/form-message.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { PanelBody } from '../form/side-panel.tsx';
import { changedSince, type Typed } from '../form/typed.ts';
import { useFirstFocus } from '../form/use-first-focus.ts';
import type { Conflict } from '../form/version.ts';
import { useKeepUnsent } from '../unsent/use-keep-unsent.ts';
import { actionText } from './acting/action-effects.ts';
import { FormActions } from './acting/form-actions.tsx';
import { useAct } from './acting/use-act.ts';
import { useMoveToEdit } from './acting/ways-out.ts';
import { AskedLate } from './asked-late.tsx';
import { FormField, FormFiles } from './fields/form-field.tsx';
import { insertOf } from './fields/form-insert.tsx';
import { FormSections } from './fields/form-sections.tsx';
import { isNoticed } from './reading/request-head.tsx';
import { RequestFacts } from './request-facts.tsx';
import { type FormOrigin, filesBefore } from './state/beginning.ts';
import { OpenFormContext } from './state/form-origin.ts';
import { FormRenewalContext } from './state/form-renewal.ts';
import type { Hands } from './state/hands.ts';
import type { Gone } from './state/use-offered.ts';
import { useRequestForm } from './state/use-request-form.ts';
import { savingAction } from './state/validate-form.ts';

export interface RequestFormProps {
  readonly begun: Values;
  /** The request that is changed; nothing for a new one. */
  readonly stored: OpenedRequest | null;
  readonly view: FormView;
  /** The fields that the form can have. */
  readonly fields: readonly FieldDefinition[];
  readonly origin: FormOrigin;
  readonly carried?: Typed;
  /** What somebody else changed, too. */
  readonly conflicts?: readonly Conflict<FieldDefinition>[];
  readonly begunFiles?: readonly ChosenFile[];
  /** What is ordered on it from the start. */
  readonly begunItems?: readonly OrderedItem[];
  /** Begins anew with the latest version; `asked` is what stood in the fields for which nobody has chosen yet. */
  readonly onReload?: (typed: Typed, files: readonly ChosenFile[], asked: Values) => void;
  /** It has just begun anew with a newer version. */
  readonly isRenewed?: boolean;
  /** What to say where somebody else has changed it since. */
  readonly behind?: string | null;
  /** Told what somebody does with it. */
  readonly onBusy?: (hands: Hands) => void;
  /** Goes on with a request that is saved, and of whose files some did not arrive. */
  readonly onFilesLeft?: (saved: OpenedRequest, left: readonly ChosenFile[], lost: Typed) => void;
  /** What stands above and below the fields. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

// Told to few, and never at first.
const loadRenewed = () => arriving(() => import('./acting/renewed-note.tsx'));
const loadConflicts = () => arriving(() => import('./fields/conflict-choices.tsx'));
const loadLeft = () => arriving(() => import('./fields/left-behind.tsx'));

const inWords = ({ field, name }: Gone) => `${say(field.title)} (${name})`;

const nothing: Typed = {};
const nothingOrdered: readonly OrderedItem[] = [];
const noFields: readonly FieldDefinition[] = [];
const noConflicts: readonly Conflict<FieldDefinition>[] = [];

/** The form of every module: what its declaration says, filled in by whoever may. */
export function RequestForm(props: RequestFormProps) {
  const { stored, view, origin, carried = nothing, onReload = () => undefined } = props;
  const { definition } = useFieldScope();
  const before = stored?.values ?? null;
  const { claimed, target, slot, began } = origin;
  const form = useRequestForm({
    ...props,
    before,
    requestId: stored?.id ?? null,
    madeAt: stored?.createdAt ?? null,
    carried,
    conflicts: props.conflicts ?? noConflicts,
    ordered: claimed.unsent?.items ?? props.begunItems ?? nothingOrdered,
    began,
    series: claimed.unsent?.series ?? null,
    sentBefore: claimed.unsent?.sent ?? [],
  });
  const files = useFiles({
    chosen: props.begunFiles ?? filesBefore(claimed),
    removed: claimed.unsent?.removedFiles ?? [],
  });
  const keeping = useKeepUnsent({
    id: claimed.id,
    target,
    slot,
    began,
    version: stored?.version ?? null,
    changes: form.changes,
    base: { ...props.begun, ...form.conflicts.base },
    items: form.order.rows,
    series: form.series,
    sent: form.sent,
    chosen: files.chosen,
    removedFiles: files.removed,
    keptFiles: claimed.files.map((file) => file.id),
  });
  const renewal = useContext(FormRenewalContext);
  const focusFirst = useEffectEvent(() => {
    form.focus(form.left.length > 0 ? 'left' : form.conflicts.all.length > 0 ? 'both' : 'act');
  });
  // The button that loaded the latest version is gone: on to what has to be looked at, else to saving again.
  useEffect(() => {
    if (props.isRenewed) focusFirst();
  }, [props.isRenewed]);
  useFirstFocus(form, stored === null ? form.fields : noFields, (key) => form.validated.values[key] ?? null);
  const { moveTo, isMoving } = useMoveToEdit(keeping);
  const { act, asking, retryFile, requestId, running, saved, outcome } = useAct({
    form,
    files,
    keeping,
    formId: claimed.id,
    target,
    stored,
    view,
    behind: props.behind,
    onReload: () => onReload(form.changes, files.chosen, form.conflicts.base),
    onFilesLeft: props.onFilesLeft ?? ((saved, left, lost) => moveTo(saved, { files: left, typed: lost })),
    onMadeBefore: (made) =>
      moveTo(made, { files: files.left(), typed: changedSince(made.values, form.typed), isMadeBefore: true }),
  });
  const { values } = form.validated;
  const saving = savingAction(view);
  /** The form would go on telling where it stood before. */
  const hasMoved = ({ status }: OpenedRequest) =>
    stored !== null && storedStatus(definition.lifecycle, status) !== view.status;
  const isTyped = form.hasChanged || files.hasAny;
  const hands = running || saved || asking ? 'acting' : isTyped ? 'fields' : 'off';
  const { onBusy } = props;
  useEffect(() => onBusy?.(hands), [onBusy, hands]);
  const textFor = ({ action }: Transition) =>
    action === 'create' && form.order.isDue && definition.items
      ? say(definition.items.check)
      : actionText(definition, action, view.status, values);
  return (
    <OpenFormContext value={{ target, forget: keeping.forget }}>
      <FormFrame onSubmit={() => saving && void act(saving)}>
        <PanelBody>
          {saved && (isNoticed(definition, saved.values) || hasMoved(saved)) ? (
            <RequestFacts request={saved} relations={view.relations} />
          ) : (
            <>
              {props.head}
              {form.gone.length > 0 && (
                <Note kind="warning" text={say('form.not-offered', { what: form.gone.map(inWords).join(', ') })} />
              )}
              {form.left.length > 0 && <LatePart load={loadLeft} give={{ form }} meanwhile={null} />}
              {stored && form.conflicts.all.length > 0 && (
                <LatePart load={loadConflicts} give={{ form, request: stored }} meanwhile={null} />
              )}
              <FormSections
                definition={definition}
                fields={form.fields}
                values={values}
                errors={form.errors}
                insert={insertOf(form, stored)}
                foot={props.foot}
              >
                {(field) =>
                  field.type === 'attachments' ? (
                    <FormFiles {...{ field, files, view, requestId }} onRetry={(file) => void retryFile(file)} />
                  ) : (
                    <FormField field={field} form={form} view={view} />
                  )
                }
              </FormSections>
            </>
          )}
        </PanelBody>
        <FormActions
          actions={view.transitions.map((transition) => ({ action: transition.action, text: textFor(transition) }))}
          saving={saving}
          running={running}
          isDone={saved !== null}
          message={
            <>
              {renewal && saved === null && (
                <LatePart load={loadRenewed} give={{ renewal, form, view }} meanwhile={null} otherwise={null} />
              )}
              <FormMessage outcome={outcome} />
            </>
          }
          onAct={(action) => void act(action)}
          mainRef={form.focusRef('act')}
        />
        {asking && (
          <AskedLate
            {...{ asking, requestId, form, view }}
            isBusy={running !== null}
            onConfirm={() => asking.canGoOn() && void act(asking.transition.action)}
          />
        )}
        <LeaveGuard isOn={isTyped && saved === null && !isMoving} isKept={keeping.isKept} onDiscard={keeping.forget} />
      </FormFrame>
    </OpenFormContext>
  );
}
