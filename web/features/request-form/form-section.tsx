import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { isEmpty, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, SectionDefinition, SectionKey } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Fragment, type ReactNode } from 'react';
import { wide } from '../../ui/breakpoints.ts';
import { Folding } from '../../ui/folding.tsx';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    scrollMarginBlockStart: '56px',
  },
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
  first: { [wide]: { gridColumnStart: 1 } },
});

interface FormSectionProps {
  readonly section: SectionDefinition;
  readonly fields: readonly FieldDefinition[];
  /** For the line that tells what is folded away. */
  readonly values: Values;
  /** Something inside needs attention: it cannot stay folded. */
  readonly mustShow?: boolean;
  /** Something of its own behind one of the fields. */
  readonly insert?: Insert | undefined;
  readonly children: (field: FieldDefinition) => ReactNode;
}

export interface Insert {
  readonly after: string;
  readonly content: ReactNode;
}

/** The fields of one section. One that holds what is known already is folded down to a line. */
export function FormSection({ section, fields, values, mustShow = false, insert, children }: FormSectionProps) {
  const styles = useStyles();
  const title = say(section.title);
  const grid = (
    <div className={styles.fields}>
      {fields.map((field, index) => (
        <Fragment key={field.key}>
          <div
            className={mergeClasses(
              isLong(field) && styles.whole,
              beginsSpan(field, fields[index + 1]) && styles.first,
            )}
          >
            {children(field)}
          </div>
          {insert?.after === field.key && <div className={styles.whole}>{insert.content}</div>}
        </Fragment>
      ))}
    </div>
  );
  if (section.isFolded) {
    return (
      <Folding id={sectionId(section.key)} title={title} summary={summaryOf(fields, values)} mustShow={mustShow}>
        {grid}
      </Folding>
    );
  }
  return (
    <section id={sectionId(section.key)} className={styles.section} aria-label={title}>
      <Text as="h3" size={500} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {grid}
    </section>
  );
}

/** By which the tabs above the form find a section. */
export const sectionId = (key: SectionKey) => `form-section-${key}`;

const long: readonly FieldDefinition['type'][] = ['note', 'choice', 'people', 'attachments'];
const isLong = ({ type, lookup }: FieldDefinition) => long.includes(type) || lookup?.freeFor !== undefined;

/** A start stands beside its end. */
const beginsSpan = ({ type }: FieldDefinition, next: FieldDefinition | undefined) =>
  type === 'date-time' && next?.type === 'end-date-time';

function summaryOf(fields: readonly FieldDefinition[], values: Values): string {
  return fields
    .filter(({ type, key }) => (type === 'text' || type === 'number') && !isEmpty(values[key]))
    .map(({ key }) => String(values[key]))
    .join(' · ');
}
