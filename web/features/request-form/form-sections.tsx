import type { Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, ModuleDefinition, SectionKey } from '@sitebook/domain/modules/definition.ts';
import { type ReactNode, useState } from 'react';
import type { FieldErrors } from './field-errors.ts';
import { FormSection } from './form-section.tsx';
import { SectionTabs } from './section-tabs.tsx';

interface FormSectionsProps {
  readonly definition: ModuleDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly values: Values;
  readonly errors?: FieldErrors;
  /** What is ordered, for a module that orders things. */
  readonly items?: ReactNode;
  readonly children: (field: FieldDefinition) => ReactNode;
}

const noErrors: FieldErrors = {};

/** The sections of a module in their order, each with those of its fields that the form has. */
export function FormSections(props: FormSectionsProps) {
  const { definition, fields, values, errors = noErrors, children } = props;
  const [wanted, setWanted] = useState<ReadonlySet<SectionKey>>(new Set());
  const insert = definition.items && { after: definition.items.after, content: props.items };
  const sections = definition.sections.flatMap((section) => {
    const own = fields.filter((field) => field.section === section.key);
    const isWrong = own.some((field) => errors[field.key] !== undefined);
    return own.length === 0 ? [] : [{ section, own, isWrong }];
  });
  return (
    <>
      {definition.isTabbed && (
        <SectionTabs
          tabs={sections.map(({ section, isWrong }) => ({ ...section, isWrong }))}
          onSelect={(key) => setWanted(new Set([...wanted, key]))}
        />
      )}
      {sections.map(({ section, own, isWrong }) => (
        <FormSection
          key={section.key}
          section={section}
          fields={own}
          values={values}
          mustShow={isWrong || wanted.has(section.key)}
          insert={insert}
        >
          {children}
        </FormSection>
      ))}
    </>
  );
}
