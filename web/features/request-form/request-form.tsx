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
import { Fact } from './fact.tsx';
import { FormActions } from './form-actions.tsx';
import { FormField } from './form-field.tsx';
import { FormSections } from './form-sections.tsx';
import type { Typed } from './form-values.ts';
import { mainAction } from './judge-form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { ReadValue } from './read-value.tsx';
import { PanelBody } from './request-panel.tsx';
import { useAct } from './use-act.ts';
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
  readonly carried?: Typed;
  readonly onReload?: (typed: Typed) => void;
  /** What stands above and below the fields. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

const nothing: Typed = {};

/** The form of every module: what its declaration says, filled in by whoever may. */
export function RequestForm(props: RequestFormProps) {
  const { stored, view, actions, carried = nothing, onReload = () => undefined } = props;
  const styles = useStyles();
  const { definition } = useFieldScope();
  const before = stored?.values ?? null;
  const form = useRequestForm({ ...props, before, carried });
  const { act, running, isSaved, outcome } = useAct({ form, stored, view, onReload });
  const main = mainAction(before);
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
        <FormSections definition={definition} fields={form.fields} values={form.judged.values} errors={form.errors}>
          {(field) =>
            isWritable(field, view) ? (
              <FormField
                field={field}
                form={form}
                required={isRequired(field, main, view.relations, form.judged.values)}
              />
            ) : (
              <Fact title={say(field.title)}>
                <ReadValue field={field} values={form.judged.values} />
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
      <LeaveGuard isOn={form.hasChanged && !isSaved} />
    </form>
  );
}
