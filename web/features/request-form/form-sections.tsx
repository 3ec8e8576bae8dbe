import type { Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { ReactNode } from 'react';
import type { FieldErrors } from './field-errors.ts';
import { FormSection } from './form-section.tsx';

interface FormSectionsProps {
  readonly definition: ModuleDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly values: Values;
  readonly errors?: FieldErrors;
  readonly children: (field: FieldDefinition) => ReactNode;
}

const noErrors: FieldErrors = {};

/** The sections of a module in their order, each with those of its fields that the form has. */
export function FormSections({ definition, fields, values, errors = noErrors, children }: FormSectionsProps) {
  return definition.sections.map((section) => {
    const own = fields.filter((field) => field.section === section.key);
    if (own.length === 0) return null;
    const mustShow = own.some((field) => errors[field.key] !== undefined);
    return (
      <FormSection key={section.key} section={section} fields={own} values={values} mustShow={mustShow}>
        {children}
      </FormSection>
    );
  });
}
