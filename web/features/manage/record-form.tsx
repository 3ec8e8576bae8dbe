import { Button, DrawerFooter, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { holds } from '@sitebook/domain/fields/condition.ts';
import { isSame, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityField } from '@sitebook/domain/manage/definition.ts';
import { readRecord } from '@sitebook/domain/manage/read-record.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { narrow, wide } from '../../ui/breakpoints.ts';
import { Fact } from '../request-form/fact.tsx';
import { FormMessage, type Outcome } from '../request-form/form-message.tsx';
import { LeaveGuard } from '../request-form/leave-guard.tsx';
import { PanelBody } from '../request-form/request-panel.tsx';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import { RecordControl } from './record-control.tsx';
import { RecordValue } from './record-value.tsx';
import { type RecordRefusal, useSave } from './use-save.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, width: '100%', minHeight: 0 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  whole: { [wide]: { gridColumnStart: 1, gridColumnEnd: -1 } },
  bar: {
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    [narrow]: { paddingInline: tokens.spacingHorizontalL },
  },
  button: { minHeight: '44px', minWidth: '128px', [narrow]: { flexGrow: 1 } },
});

interface RecordFormProps {
  readonly definition: EntityDefinition;
  /** The record that is changed; nothing for a new one. */
  readonly stored: ManagedRecord | null;
  /** What a new one begins with. */
  readonly begin: Values;
  readonly carried: Values;
  readonly onSaved: (record: ManagedRecord) => void;
  /** Begins anew with the latest version, keeping what was typed. */
  readonly onReload: (typed: Values) => void;
  /** Further actions, and what stands below the fields. */
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
}

/** The form of every entity: what its declaration says, judged by the function that the server saves with. */
export function RecordForm({ definition, stored, begin, carried, onSaved, onReload, actions, foot }: RecordFormProps) {
  const styles = useStyles();
  const before = stored?.values ?? null;
  const [typed, setTyped] = useState<Values>({ ...(stored ? {} : begin), ...carried });
  const [wasTried, setTried] = useState(false);
  const [saved, setSaved] = useState<ManagedRecord | null>(null);
  const [isIdle, setIdle] = useState(false);
  const [refusal, setRefusal] = useState<(RecordRefusal & { typed: Values }) | null>(null);
  const boxes = useRef(new Map<string, HTMLElement>());
  const [failures, setFailures] = useState(0);

  const { values, issues } = readRecord(definition, typed, { before });
  const errors = errorsOf(issues, wasTried, refusal, typed);
  const { save, isSaving, pending, giveUp } = useSave(definition, {
    saved: setSaved,
    refused: (refused) => {
      setRefusal({ ...refused, typed });
      setFailures((count) => count + 1);
    },
  });
  const tell = useEffectEvent(onSaved);
  // Only once nothing is unsaved any more: telling it closes the form.
  useEffect(() => {
    if (saved) tell(saved);
  }, [saved]);
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => !before || !isSame(before[key], value)),
  );
  const hasChanged = Object.keys(changes).some((key) => !isSame(changes[key], begin[key]));
  const fields = definition.fields.filter((field) => isOnForm(field, stored, values));
  const firstWrong = fields.find(({ key }) => errors[key] !== undefined)?.key;
  const focusFirstWrong = useEffectEvent(() => {
    if (firstWrong !== undefined) boxes.current.get(firstWrong)?.focus();
  });
  // Only an attempt moves the focus, not what is typed afterwards.
  useEffect(() => {
    if (failures > 0) focusFirstWrong();
  }, [failures]);

  const submit = () => {
    if (isSaving || saved !== null) return;
    setTried(true);
    setRefusal(null);
    setIdle(stored !== null && !hasChanged);
    if (issues.length > 0) return setFailures((count) => count + 1);
    if (stored === null || hasChanged) void save(stored, stored ? changes : typed);
  };
  const change = (key: string, value: Value) => {
    setIdle(false);
    setTyped((all) => ({ ...all, [key]: value }));
  };

  const outcome = (): Outcome | null => {
    if (refusal) {
      const reload = refusal.isOutdated ? () => onReload(changes) : undefined;
      return { kind: 'refused', text: refusal.reason, onReload: reload };
    }
    if (isIdle) return { kind: 'idle', text: say('form.unchanged') };
    const wrong = fields.filter(({ key }) => errors[key] !== undefined).map(({ title }) => say(title));
    if (!wasTried || wrong.length === 0) return null;
    return { kind: 'refused', text: say('form.invalid', { fields: wrong.join(', ') }) };
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PanelBody>
        <div className={styles.fields}>
          {fields.map((field) => (
            <div key={field.key} className={isLong(field) ? styles.whole : undefined}>
              {isFixed(field, stored) ? (
                <Fact title={say(field.title)}>
                  <RecordValue field={field} value={values[field.key] ?? null} name={stored?.names[field.key]} />
                </Fact>
              ) : (
                <RecordControl
                  field={field}
                  value={field.key in typed ? (typed[field.key] ?? null) : (values[field.key] ?? null)}
                  onChange={(value) => change(field.key, value)}
                  error={errors[field.key]}
                  storedName={stored?.names[field.key] ?? null}
                  focusRef={(element) => {
                    if (element) boxes.current.set(field.key, element);
                  }}
                />
              )}
            </div>
          ))}
        </div>
        {foot}
      </PanelBody>
      <DrawerFooter className={styles.bar}>
        <FormMessage outcome={outcome()} />
        <Button
          type="submit"
          appearance="primary"
          size="large"
          className={styles.button}
          disabledFocusable={isSaving || saved !== null}
          icon={isSaving ? <Spinner size="tiny" /> : null}
        >
          {say('manage.save')}
        </Button>
        {actions}
      </DrawerFooter>
      <LeaveGuard isOn={hasChanged && saved === null} />
      {pending && (
        <ConsequencesDialog consequences={pending.consequences} onBack={giveUp} onConfirm={pending.confirm} />
      )}
    </form>
  );
}

/** A movement is said of what is there already. */
function isOnForm(field: EntityField, stored: ManagedRecord | null, values: Values): boolean {
  if (stored === null && (field.isSaidOnce || field.writers === 'server')) return false;
  return !field.shownWhen || holds(field.shownWhen, values);
}

/** What the form only shows. */
function isFixed({ writers, isFrozen }: EntityField, stored: ManagedRecord | null): boolean {
  return writers === 'server' || (stored !== null && (isFrozen === true || writers === 'creation'));
}

const isLong = ({ type }: EntityField) => type === 'note' || type === 'weekdays';

/** What is missing is told once somebody tried to save, everything else at once; the server's word holds until it is mended. */
function errorsOf(
  issues: ReturnType<typeof readRecord>['issues'],
  wasTried: boolean,
  refusal: (RecordRefusal & { typed: Values }) | null,
  typed: Values,
): Readonly<Record<string, string>> {
  const own = issues
    .filter(({ code }) => wasTried || code !== 'field.required')
    .map(({ field, code, params }) => [field, say(code, params ?? {})] as const);
  const servers = Object.entries(refusal?.errors ?? {}).filter(([key]) => isSame(refusal?.typed[key], typed[key]));
  return { ...Object.fromEntries(servers), ...Object.fromEntries(own.toReversed()) };
}
