import { Button, DrawerFooter, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import { type EntityField, placeOf } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { narrow, roomy } from '../../ui/breakpoints.ts';
import { BothChanged } from '../form/both-changed.tsx';
import { Fact } from '../form/fact.tsx';
import { FormFrame, useFieldGrid } from '../form/form-frame.tsx';
import { FormMessage } from '../form/form-message.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { PanelBody } from '../form/side-panel.tsx';
import { ConsequencesQuestions } from './consequences-questions.tsx';
import { ExpiryChip } from './expiry-chip.tsx';
import { FormPreview } from './forms/form-preview.tsx';
import { TouchedNote } from './forms/touched-note.tsx';
import { PlaceScope } from './place-scope.tsx';
import { RecordControl } from './record-control.tsx';
import { RecordValue, UnsavedValue } from './record-value.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

const useStyles = makeStyles({
  bar: {
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    [narrow]: { paddingInline: tokens.spacingHorizontalL },
  },
  button: { minHeight: '44px', minWidth: '128px', [narrow]: { flexGrow: 1 } },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    [roomy]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)', alignItems: 'start' },
  },
  single: { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  // Stays in sight while somebody fills in what it shows.
  preview: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    [roomy]: { position: 'sticky', insetBlockStart: 0 },
  },
});

interface RecordFormProps extends RecordFormOptions {
  /** The latest version was loaded on top of what somebody had typed. */
  readonly isRenewed?: boolean;
  /** Further actions, and what stands above and below the fields. */
  readonly actions?: ReactNode;
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

/** The form of every entity: what its declaration says. */
export function RecordForm({ actions, head, foot, isRenewed = false, ...options }: RecordFormProps) {
  const styles = useStyles();
  const grid = useFieldGrid();
  const {
    stored,
    definition: { shapesForm },
  } = options;
  const form = useRecordForm(options);
  const { pending } = form;
  const frame = useRef<HTMLElement>(null);
  const saver = useRef<HTMLButtonElement>(null);
  // The button that loaded the latest version is gone: on to what has to be looked at, else to saving again.
  useEffect(() => {
    if (isRenewed) (frame.current ?? saver.current)?.focus();
  }, [isRenewed]);
  return (
    <FormFrame onSubmit={() => form.submit()}>
      <PanelBody>
        {head}
        {form.conflicts.all.length > 0 && (
          <BothChanged
            frameRef={frame}
            conflicts={form.conflicts}
            errors={form.errors}
            standing={form.valueOf}
            onChoose={form.choose}
            focusRef={form.focusRef}
            show={(field, value) => <UnsavedValue field={field} value={value} />}
          />
        )}
        <PlaceScope definition={options.definition} values={form.values}>
          <div className={mergeClasses(shapesForm && styles.beside)}>
            <div className={mergeClasses(grid.fields, shapesForm && styles.single)}>
              {form.fields.map((field) => (
                <div key={field.key} className={isLong(field) ? grid.whole : undefined}>
                  {isFixed(field, stored) ? (
                    <Fact title={say(field.title)}>
                      <RecordValue
                        field={field}
                        value={form.values[field.key] ?? null}
                        name={stored?.names[field.key]}
                      />
                    </Fact>
                  ) : (
                    <RecordControl
                      field={field}
                      value={form.valueOf(field.key)}
                      onChange={(value) => form.change(field.key, value)}
                      error={form.errors[field.key]}
                      storedName={stored?.names[field.key] ?? null}
                      place={placeOf(options.definition, form.values)}
                      focusRef={form.focusRef(field.key)}
                    />
                  )}
                  <ExpiryChip definition={options.definition} field={field} values={form.values} />
                </div>
              ))}
            </div>
            {shapesForm && (
              <div className={styles.preview}>
                <TouchedNote
                  definition={options.definition}
                  stored={stored}
                  values={form.values}
                  isSound={form.issues.length === 0 && !form.isSaving && !form.isDone}
                />
                <FormPreview definition={options.definition} values={form.values} others={form.others} />
              </div>
            )}
          </div>
        </PlaceScope>
        {foot}
      </PanelBody>
      <DrawerFooter className={styles.bar}>
        <FormMessage outcome={form.outcome} />
        <Button
          ref={saver as Ref<never>}
          type="submit"
          appearance="primary"
          size="large"
          className={styles.button}
          disabledFocusable={form.isSaving || form.isDone}
          icon={form.isSaving ? <Spinner size="tiny" /> : null}
        >
          {say('manage.save')}
        </Button>
        {stored === null && (
          <Button
            size="large"
            className={styles.button}
            disabledFocusable={form.isSaving || form.isDone}
            onClick={() => form.submit(true)}
          >
            {say('manage.save-and-another')}
          </Button>
        )}
        {actions}
      </DrawerFooter>
      <LeaveGuard isOn={form.isUnsaved} />
      {pending && (
        <ConsequencesQuestions
          definition={options.definition}
          what={pending.what}
          consequences={pending.consequences}
          onBack={form.giveUp}
          onDecided={pending.decide}
        />
      )}
    </FormFrame>
  );
}

/** What the form only shows. */
function isFixed({ key, writers, isFrozen }: EntityField, stored: ManagedRecord | null): boolean {
  if (writers === 'server' || stored === null) return writers === 'server';
  return isFrozen === true || writers === 'creation' || stored.fixed.has(key);
}

const isLong = ({ type }: EntityField) => ['note', 'lines', 'weekdays', 'several'].includes(type);
