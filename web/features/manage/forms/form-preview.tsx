import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { numberOf, textOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { type Changed, changedForm } from '@sitebook/domain/manage/forms/changed-form.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { isCalledFor } from '@sitebook/domain/request/on-form.ts';
import { isRequired } from '@sitebook/domain/request/validate-save.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldControl } from '../../../fields/field-control.tsx';
import { FieldScopeContext, useFormScope } from '../../../fields/field-scope.ts';
import { roomy } from '../../../ui/breakpoints.ts';
import { useSelection } from '../../location/selection.ts';

const useStyles = makeStyles({
  frame: {
    boxSizing: 'border-box',
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    [roomy]: { position: 'relative', maxHeight: '65vh', overflowY: 'auto' },
  },
  head: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  field: { minWidth: 0 },
  own: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
  },
});

interface FormPreviewProps {
  readonly definition: EntityDefinition;
  /** As they are typed. */
  readonly values: Values;
  readonly others: readonly Values[];
}

/** The part of the form where a record stands, as whoever makes a request will see it. It can be tried out. */
export function FormPreview({ definition, values, others }: FormPreviewProps) {
  const styles = useStyles();
  const changed = changedForm(definition, values, others);
  const nothing = definition.shapesForm?.is === 'hint' ? 'forms.preview-nothing-hint' : 'forms.preview-nothing';
  return (
    <section className={styles.frame} aria-label={say('forms.preview')} onKeyDown={keepEnter}>
      <div className={styles.head}>
        <Text weight="semibold">{say('forms.preview')}</Text>
        <Text size={200} className={styles.quiet}>
          {say(changed ? 'forms.preview-text' : nothing)}
        </Text>
      </div>
      {changed && (
        <Section key={changed.module.key} changed={changed} baseLocationId={numberOf(values.baseLocationId)} />
      )}
    </section>
  );
}

/** Enter in a field that is only tried out saves nothing. */
function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Times of the day do not matter here. */
const officeHours = { start: 8 * 60, end: 17 * 60, days: [1, 2, 3, 4, 5] };

function Section({ changed, baseLocationId }: { readonly changed: Changed; readonly baseLocationId: number | null }) {
  const styles = useStyles();
  const { hours } = useFormScope();
  const selected = useSelection()?.iBaseLocationId ?? 0;
  const [typed, setTyped] = useState<Values>({});
  const { module, fields, field: own } = changed;
  const begun = Object.fromEntries(fields.map(({ key, default: begin = null }): [string, Value] => [key, begin]));
  const values = { ...begun, ...typed };
  const place = useRef<HTMLDivElement>(null);
  const at = fields.findIndex(({ key }) => key === own);
  // Where it moves, the eye goes along.
  useEffect(() => {
    const frame = place.current?.closest('section');
    if (place.current && frame && at >= 0) frame.scrollTop = place.current.offsetTop - frame.clientHeight / 3;
  }, [at]);
  const scope = {
    definition: module,
    baseLocationId: baseLocationId ?? selected,
    hours: { ...officeHours, zone: hours.zone },
    knowsPeople: true,
  };
  return (
    <FieldScopeContext value={scope}>
      <Text as="h3" size={400} weight="semibold">
        {changed.title}
      </Text>
      {fields
        .filter((field) => isCalledFor(field, values) || field.key === own)
        .map((field) => (
          <div
            key={field.key}
            ref={field.key === own ? place : null}
            className={mergeClasses(styles.field, field.key === own && styles.own)}
          >
            {field.key === own && !isCalledFor(field, values) && (
              <Text size={200} className={styles.quiet}>
                {say('forms.preview-hidden')}
              </Text>
            )}
            <FieldControl
              field={field}
              value={values[field.key] ?? null}
              onChange={(value) => setTyped({ ...typed, [field.key]: value })}
              required={isAskedFor(field, values)}
              error={undefined}
              warning={undefined}
              storedName={null}
              within={values[textOf(field.lookup?.within) ?? ''] ?? null}
              focusRef={() => {}}
            />
          </div>
        ))}
    </FieldScopeContext>
  );
}

const everybody = new Set(['admin', 'member', 'manager', 'substitute', 'assignee'] as const);

function isAskedFor(field: FieldDefinition, values: Values): boolean {
  return isRequired(field, 'create', everybody, values);
}
