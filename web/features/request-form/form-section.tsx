import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { isEmpty, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, SectionDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { wide } from '../../ui/breakpoints.ts';
import { Folding } from '../../ui/folding.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  whole: { [wide]: { gridColumnStart: 1, gridColumnEnd: -1 } },
});

interface FormSectionProps {
  readonly section: SectionDefinition;
  readonly fields: readonly FieldDefinition[];
  /** For the line that tells what is folded away. */
  readonly values: Values;
  /** Something inside needs attention: it cannot stay folded. */
  readonly mustShow?: boolean;
  readonly children: (field: FieldDefinition) => ReactNode;
}

/** The fields of one section. One that holds what is known already is folded down to a line. */
export function FormSection({ section, fields, values, mustShow = false, children }: FormSectionProps) {
  const styles = useStyles();
  const title = say(section.title);
  const grid = (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field.key} className={isLong(field) ? styles.whole : undefined}>
          {children(field)}
        </div>
      ))}
    </div>
  );
  if (section.isFolded) {
    return (
      <Folding title={title} summary={summaryOf(fields, values)} mustShow={mustShow}>
        {grid}
      </Folding>
    );
  }
  return (
    <section className={styles.section} aria-label={title}>
      <Text as="h3" size={500} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {grid}
    </section>
  );
}

const long: readonly FieldDefinition['type'][] = ['note', 'choice', 'people', 'attachments'];
const isLong = ({ type }: FieldDefinition) => long.includes(type);

function summaryOf(fields: readonly FieldDefinition[], values: Values): string {
  return fields
    .filter(({ type, key }) => (type === 'text' || type === 'number') && !isEmpty(values[key]))
    .map(({ key }) => String(values[key]))
    .join(' · ');
}
