import { isEmpty } from '@sitebook/domain/fields/value.ts';
import { storedStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FormView, isCalledFor } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Fragment, type ReactNode } from 'react';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import type { Place } from '../request-form/opening/use-place.ts';
import { ReadValue } from '../request-form/reading/read-value.tsx';
import { relationsTo } from '../request-form/reading/relations-to.ts';
import { fieldsOnForm } from '../request-form/state/beginning.ts';
import { PaperFiles } from './paper-files.tsx';
import { PaperItems } from './paper-items.tsx';
import { usePaperStyles } from './paper-styles.ts';

/** All that is filled in of a request, section by section, as the screen has it. */
export function PaperFacts({ request, place }: { readonly request: OpenedRequest; readonly place: Place }) {
  const styles = usePaperStyles();
  const { definition } = useFieldScope();
  const { values } = request;
  const view: FormView = {
    mode: 'display',
    status: storedStatus(definition.lifecycle, request.status),
    relations: relationsTo(definition, place.actor, request),
    transitions: [],
  };
  const isFilled = ({ key, type }: FieldDefinition) => type === 'attachments' || !isEmpty(values[key] ?? null);
  const fields = fieldsOnForm(definition, view, values).filter(
    (field) => isCalledFor(field, values) && isFilled(field),
  );
  return definition.sections.map((section) => {
    const own = fields.filter((field) => field.section === section.key);
    const hasItems =
      definition.items &&
      definition.fields.some(({ key, section: at }) => key === definition.items?.after && at === section.key);
    if (own.length === 0 && !hasItems) return null;
    return (
      <Fragment key={section.key}>
        <h3 className={styles.section}>{say(section.title)}</h3>
        <dl className={styles.facts}>
          {own.map((field) => (
            <PaperFact key={field.key} name={say(field.title)}>
              {field.type === 'attachments' ? (
                <PaperFiles requestId={request.id} />
              ) : (
                <ReadValue field={field} values={values} />
              )}
            </PaperFact>
          ))}
        </dl>
        {hasItems && <PaperItems items={request.items} />}
      </Fragment>
    );
  });
}

/** Something on paper, with what it is. */
export function PaperFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = usePaperStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
