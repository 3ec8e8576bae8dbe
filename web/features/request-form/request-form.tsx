import { makeStyles } from '@fluentui/react-components';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import type { OrderedItem } from '../../api/item-queries.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import type { ChosenFile } from '../attachments/chosen-file.ts';
import { useFiles } from '../attachments/use-files.ts';
import { StoredItems } from '../order/stored-items.tsx';
import { useKeepUnsent } from '../unsent/use-keep-unsent.ts';
import { actionText } from './action-text.ts';
import type { Conflict } from './conflict.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { FormActions } from './form-actions.tsx';
import { FormCell } from './form-cell.tsx';
import { FormFiles } from './form-files.tsx';
import { FormItems } from './form-items.tsx';
import { type FormOrigin, filesBefore } from './form-origin.ts';
import { FormSections } from './form-sections.tsx';
import { changedSince, type Typed } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { isNoticed } from './notices.tsx';
import { RequestFacts } from './request-facts.tsx';
import { PanelBody } from './request-panel.tsx';
import { useAct } from './use-act.ts';
import { useMoveToEdit } from './use-move-to-edit.ts';
import { useRequestForm } from './use-request-form.ts';
import { savingAction } from './validate-form.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, width: '100%', minHeight: 0 },
});

interface RequestFormProps {
  readonly begun: Values;
  /** The request that is changed; nothing for a new one. */
  readonly stored: OpenedRequest | null;
  readonly view: FormView;
  /** The fields that the form can have. */
  readonly fields: readonly FieldDefinition[];
  readonly origin: FormOrigin;
  readonly carried?: Typed;
  /** What somebody else changed, too. */
  readonly conflicts?: readonly Conflict[];
  readonly begunFiles?: readonly ChosenFile[];
  readonly onReload?: (typed: Typed, files: readonly ChosenFile[]) => void;
  /** Goes on with a request that is saved, and of whose files some did not arrive. */
  readonly onFilesLeft?: (saved: OpenedRequest, left: readonly ChosenFile[]) => void;
  /** What stands above and below the fields. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

const nothing: Typed = {};
const nothingOrdered: readonly OrderedItem[] = [];

/** The form of every module: what its declaration says, filled in by whoever may. */
export function RequestForm(props: RequestFormProps) {
  const { stored, view, origin, carried = nothing, onReload = () => undefined } = props;
  const styles = useStyles();
  const { definition } = useFieldScope();
  const before = stored?.values ?? null;
  const { claimed, target, slot } = origin;
  const form = useRequestForm({
    ...props,
    before,
    requestId: stored?.id ?? null,
    carried,
    ordered: claimed.unsent?.items ?? nothingOrdered,
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
    version: stored?.version ?? null,
    changes: form.changes,
    base: props.begun,
    items: form.order.rows,
    sent: form.sent,
    chosen: files.chosen,
    removedFiles: files.removed,
    keptFiles: claimed.files.map((file) => file.id),
  });
  const { moveTo, isMoving } = useMoveToEdit(keeping);
  const { act, retryFile, requestId, running, saved, outcome } = useAct({
    form,
    files,
    keeping,
    formId: claimed.id,
    stored,
    view,
    onReload: (typed) => onReload(typed, files.chosen),
    onFilesLeft: props.onFilesLeft ?? ((saved, left) => moveTo(saved, { files: left, typed: {} })),
    onMadeBefore: (made) => moveTo(made, { files: files.left(), typed: changedSince(made.values, form.typed) }),
  });
  const { values } = form.validated;
  const saving = savingAction(view);
  const isTyped = form.hasChanged || files.hasAny;
  const textFor = ({ action }: Transition) =>
    action === 'create' && form.order.isDue && definition.items
      ? say(definition.items.check)
      : actionText(definition, action, view.status, values);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (saving) void act(saving);
      }}
    >
      <PanelBody>
        {saved && isNoticed(definition, saved.values) ? (
          <RequestFacts request={saved} relations={view.relations} />
        ) : (
          <>
            {props.head}
            {stored && props.conflicts && props.conflicts.length > 0 && (
              <ConflictChoices conflicts={props.conflicts} form={form} request={stored} />
            )}
            <FormSections
              definition={definition}
              fields={form.fields}
              values={values}
              errors={form.errors}
              items={stored ? <StoredItems items={stored.items} /> : <FormItems form={form} />}
            >
              {(field) =>
                field.type === 'attachments' ? (
                  <FormFiles {...{ field, files, view, requestId }} onRetry={(file) => void retryFile(file)} />
                ) : (
                  <FormCell field={field} form={form} view={view} />
                )
              }
            </FormSections>
            {props.foot}
          </>
        )}
      </PanelBody>
      <FormActions
        actions={view.transitions.map((transition) => ({ action: transition.action, text: textFor(transition) }))}
        saving={saving}
        running={running}
        isDone={saved !== null}
        outcome={outcome}
        onAct={(action) => void act(action)}
      />
      <LeaveGuard isOn={isTyped && saved === null && !isMoving} isKept={keeping.isKept} onDiscard={keeping.forget} />
    </form>
  );
}
