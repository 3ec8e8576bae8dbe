import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { isEmpty, type Values } from '@sitebook/domain/fields/value.ts';
import type {
  FieldDefinition,
  ModuleDefinition,
  SectionDefinition,
  SectionKey,
} from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { Folding } from '../../../ui/folding.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import { arriving } from '../../../ui/loading.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { useFieldGrid } from '../../form/form-frame.tsx';
import { WithExplanation } from '../../form/with-explanation.tsx';
import { sectionId } from './section-id.ts';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    scrollMarginBlockStart: '56px',
  },
  title: { margin: 0 },
  // As high as the tabs that come.
  tabs: { flexShrink: 0, height: '44px' },
});

// Few forms have them.
const loadTabs = () => arriving(() => import('./section-tabs.tsx'));

interface FormSectionsProps {
  readonly definition: ModuleDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly values: Values;
  readonly errors?: FieldErrors;
  /** Something of its own behind one of the fields. */
  readonly insert?: Insert | undefined;
  /** What stands below them. */
  readonly foot?: ReactNode;
  readonly children: (field: FieldDefinition) => ReactNode;
}

const noErrors: FieldErrors = {};

/** As many fields as a phone shows before anybody scrolls. */
const firstLook = 5;

/** The sections of a module in their order, each with those of its fields that the form has. */
export function FormSections(props: FormSectionsProps) {
  const styles = useStyles();
  const { definition, fields, values, errors = noErrors, insert, children } = props;
  const [wanted, setWanted] = useState<ReadonlySet<SectionKey>>(new Set());
  const sections = definition.sections.flatMap((section) => {
    const own = fields.filter((field) => field.section === section.key);
    const isWrong = own.some((field) => errors[field.key] !== undefined);
    return own.length === 0 ? [] : [{ section, own, isWrong }];
  });
  // The first of them are drawn by themselves, so that a slow device has something to show; nothing stands below that could
  // be pushed aside by the rest.
  const most = useDeferredValue(Number.POSITIVE_INFINITY, firstLook);
  const shown = firstFields(sections, most);
  return (
    <>
      {definition.isTabbed && (
        <LatePart
          load={loadTabs}
          give={{
            tabs: sections.map(({ section, isWrong }) => ({ ...section, isWrong })),
            onSelect: (key) => setWanted(new Set([...wanted, key])),
          }}
          meanwhile={<div className={styles.tabs} />}
        />
      )}
      {shown.map(({ section, own, isWrong }) => (
        <FormSection
          key={section.key}
          section={section}
          fields={own}
          values={values}
          mustShow={isWrong || wanted.has(section.key)}
          isWanted={own.some(isOwn)}
          insert={insert}
        >
          {children}
        </FormSection>
      ))}
      {most > firstLook && props.foot}
    </>
  );
}

interface Shown {
  readonly section: SectionDefinition;
  readonly own: readonly FieldDefinition[];
  readonly isWrong: boolean;
}

/** The sections down to a number of fields, those that are folded away aside. */
function firstFields(sections: readonly Shown[], most: number): readonly Shown[] {
  let left = most;
  return sections.flatMap((one) => {
    if (left <= 0) return [];
    if (one.section.isFolded) return [one];
    const own = one.own.slice(0, left);
    left -= own.length;
    return [{ ...one, own }];
  });
}

interface FormSectionProps {
  readonly section: SectionDefinition;
  readonly fields: readonly FieldDefinition[];
  /** For the line that tells what is folded away. */
  readonly values: Values;
  /** Something inside needs attention: it cannot stay folded. */
  readonly mustShow?: boolean;
  /** It holds more than what is known already. */
  readonly isWanted?: boolean;
  /** Something of its own behind one of the fields. */
  readonly insert?: Insert | undefined;
  readonly children: (field: FieldDefinition) => ReactNode;
}

/** What stands behind a field. */
export interface Insert {
  readonly after: string;
  readonly content: ReactNode;
}

/** The fields of one section. One that holds what is known already is folded down to a line. */
function FormSection({ section, fields, values, mustShow, isWanted, insert, children }: FormSectionProps) {
  const styles = useStyles();
  const grid = useFieldGrid();
  const title = say(section.title);
  const content = (
    <div className={grid.fields}>
      {fields.map((field, index) => (
        <Fragment key={field.key}>
          <div
            className={mergeClasses(isLong(field) && grid.whole, beginsSpan(field, fields[index + 1]) && grid.first)}
          >
            <WithExplanation title={field.title} explains={field.explains}>
              {children(field)}
            </WithExplanation>
          </div>
          {insert?.after === field.key && <div className={grid.whole}>{insert.content}</div>}
        </Fragment>
      ))}
    </div>
  );
  if (section.isFolded) {
    return (
      <Folding
        id={sectionId(section.key)}
        title={title}
        summary={summaryOf(fields, values)}
        mustShow={mustShow}
        beginsOpen={isWanted}
      >
        {content}
      </Folding>
    );
  }
  return (
    <section id={sectionId(section.key)} className={styles.section} aria-label={title}>
      <Text as="h3" size={500} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {content}
    </section>
  );
}

const long: readonly FieldDefinition['type'][] = ['note', 'choice', 'choices', 'people', 'attachments'];
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
