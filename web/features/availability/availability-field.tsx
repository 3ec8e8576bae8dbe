import { Button, Label, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { numberOf, textOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { availabilityTexts } from '@sitebook/domain/text/availability-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { availabilityQuery, type OfferedProperty, type Stay } from '../../api/stay-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { Note } from '../../ui/note.tsx';

addTexts(availabilityTexts);

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2, ':empty': { display: 'none' } },
  error: { color: tokens.colorPaletteRedForeground1 },
  list: { width: '100%' },
  button: { minHeight: '44px' },
});

// Few look for houses: no other form waits for how they are shown.
const loadCards = () => arriving(() => import('./property-cards.tsx'));

interface AvailabilityFieldProps {
  readonly field: FieldDefinition;
  /** What the form holds: which rows are free depends on it. */
  readonly values: Values;
  readonly value: Value;
  /** Nothing for somebody who may look and not choose. */
  readonly onChange: ((value: Value) => void) | null;
  readonly required: boolean;
  readonly error: string | undefined;
  /** Of what is chosen. */
  readonly name: string | null;
  /** The name of what was chosen for another stay. */
  readonly letGo: string | undefined;
  readonly focusRef: RefCallback<HTMLElement>;
}

/** Chooses what is free for a stay: looked up when asked to, and again once the stay is another one. */
export function AvailabilityField(props: AvailabilityFieldProps) {
  const { field, values, value, onChange, required, error, name, letGo, focusRef } = props;
  const styles = useStyles();
  const { baseLocationId } = useFieldScope();
  const [look, setLook] = useState<{ readonly number: number; readonly stay: Stay | null }>({ number: 0, stay: null });
  const stay = stayOf(values);
  const isCurrent = look.stay !== null && isSameStay(look.stay, stay);
  const found = useQuery(availabilityQuery(useApi(), baseLocationId, isCurrent ? look.stay : null, look.number));
  const id = numberOf(value);
  const title = say(field.title);
  const check = () => {
    // On its way together with the answer.
    void loadCards();
    setLook({ number: look.number + 1, stay });
  };
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <Label size="large" required={required && onChange !== null}>
          {title}
        </Label>
        {id !== null && name !== null && <Text>{say('availability.given', { name })}</Text>}
        {error !== undefined && (
          <Text role="alert" className={styles.error}>
            {error}
          </Text>
        )}
      </div>
      <Text className={styles.quiet} aria-live="polite">
        {[
          letGo !== undefined && say('availability.let-go', { name: letGo }),
          !isCurrent && say(look.stay === null && letGo === undefined ? 'availability.first' : 'availability.again'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Button
        ref={focusRef}
        className={styles.button}
        disabledFocusable={stay === null || found.isFetching}
        icon={found.isFetching ? <Spinner size="tiny" /> : null}
        onClick={check}
      >
        {say('availability.check')}
      </Button>
      {found.isError && <Note kind="error" text={reasonOf(found.error)} />}
      {isCurrent && found.data && (
        <div className={styles.list}>
          <LatePart
            load={loadCards}
            give={{
              properties: found.data,
              selected: id,
              onSelect: onChange && (({ propertyId }: OfferedProperty) => onChange(propertyId)),
            }}
            meanwhile={null}
          />
        </div>
      )}
    </section>
  );
}

/** What has to be known of a stay to look for what is free. */
function stayOf(values: Values): Stay | null {
  const propertyTypeId = numberOf(values.propertyTypeId);
  const gender = textOf(values.gender);
  const start = textOf(values.start);
  const end = textOf(values.end);
  if (propertyTypeId === null || gender === null || start === null || end === null) return null;
  return { propertyTypeId, gender, start, end };
}

function isSameStay(one: Stay, other: Stay | null): boolean {
  return other !== null && (Object.keys(one) as (keyof Stay)[]).every((key) => one[key] === other[key]);
}
