import { makeStyles } from '@fluentui/react-components';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { isRequired } from '@sitebook/domain/request/check-required.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import type { ChosenFile } from '../attachments/chosen-file.ts';
import { useFiles } from '../attachments/use-files.ts';
import { useKeepUnsent } from '../unsent/use-keep-unsent.ts';
import type { Conflict } from './conflict.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { Fact } from './fact.tsx';
import { FormActions } from './form-actions.tsx';
import { FormField } from './form-field.tsx';
import { type FormOrigin, filesBefore } from './form-origin.ts';
import { FormSections } from './form-sections.tsx';
import type { Typed } from './form-values.ts';
import { mainAction } from './judge-form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { ReadValue } from './read-value.tsx';
import { PanelBody } from './request-panel.tsx';
import { SlotAdvice } from './slot-advice.tsx';
import { useAct } from './use-act.ts';
import { useMoveToEdit } from './use-move-to-edit.ts';
import { useRequestForm } from './use-request-form.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
});

interface RequestFormProps {
  readonly begun: Values;
  /** The request that is changed; nothing for a new one. */
  readonly stored: OpenedRequest | null;
  readonly view: FormView;
  /** The fields that the form can have. */
  readonly fields: readonly FieldDefinition[];
  readonly actions: readonly ActionCode[];
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

/** The form of every module: what its declaration says, filled in by whoever may. */
export function RequestForm(props: RequestFormProps) {
  const { stored, view, actions, origin, carried = nothing, onReload = () => undefined } = props;
  const styles = useStyles();
  const { definition } = useFieldScope();
  const before = stored?.values ?? null;
  const form = useRequestForm({ ...props, before, requestId: stored?.id ?? null, carried });
  const { claimed, target, slot } = origin;
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
    chosen: files.chosen,
    removedFiles: files.removed,
    keptFiles: claimed.files.map((file) => file.id),
  });
  const { moveTo, isMoving } = useMoveToEdit(keeping);
  const { act, retryFile, requestId, running, isSaved, outcome } = useAct({
    form,
    files,
    keeping,
    formId: claimed.id,
    stored,
    view,
    onReload: (typed) => onReload(typed, files.chosen),
    onFilesLeft: props.onFilesLeft ?? moveTo,
  });
  const main = mainAction(before);
  const canAttach = stored === null || actions.includes('update');
  const isTyped = form.hasChanged || files.hasAny;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act(main);
      }}
    >
      <PanelBody>
        {props.head}
        {stored && props.conflicts && props.conflicts.length > 0 && (
          <ConflictChoices conflicts={props.conflicts} form={form} request={stored} />
        )}
        <FormSections definition={definition} fields={form.fields} values={form.judged.values} errors={form.errors}>
          {(field) =>
            field.type === 'attachments' && canAttach ? (
              <AttachmentsField
                field={field}
                files={files}
                requestId={requestId}
                onRetry={(file) => void retryFile(file)}
              />
            ) : isWritable(field, view) ? (
              <>
                <FormField
                  field={field}
                  form={form}
                  required={isRequired(field, main, view.relations, form.judged.values)}
                />
                {field.key === definition.holds?.field && <SlotAdvice form={form} />}
              </>
            ) : (
              <Fact title={say(field.title)}>
                {field.type === 'attachments' && stored ? (
                  <AttachedFiles requestId={stored.id} />
                ) : (
                  <ReadValue field={field} values={form.judged.values} />
                )}
              </Fact>
            )
          }
        </FormSections>
        {props.foot}
      </PanelBody>
      <FormActions
        view={view}
        actions={actions}
        running={running}
        isDone={isSaved}
        outcome={outcome}
        onAct={(action) => void act(action)}
      />
      <LeaveGuard isOn={isTyped && !isSaved && !isMoving} isKept={keeping.isKept} onDiscard={keeping.forget} />
    </form>
  );
}
