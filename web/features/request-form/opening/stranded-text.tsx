import { Button } from '@fluentui/react-components';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { conflictTexts } from '@sitebook/domain/text/conflict-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { NoteText } from '../../../fields/note-text.tsx';
import { Attention } from '../../form/attention.tsx';
import { Fact } from '../../form/fact.tsx';
import { useUnsentForms } from '../../unsent/use-unsent-forms.ts';

addTexts(conflictTexts);

interface StrandedTextProps {
  readonly definition: ModuleDefinition;
  readonly requestId: number;
}

/**
 * What somebody wrote into the form of a request that takes no change any more, and kept for later: to be read and copied,
 * until they throw it away. What was chosen from lists is chosen again in no time.
 */
export function StrandedText({ definition, requestId }: StrandedTextProps) {
  const { forms: all, discard } = useUnsentForms();
  const forms = all.filter((form) => form.module === definition.key && form.requestId === requestId);
  const discardAll = () => {
    for (const { id } of forms) discard(id);
  };
  if (forms.length === 0) return null;
  return (
    <Attention title={say('form.left-title')} text={say('form.left-text')}>
      {forms.flatMap((form) =>
        definition.fields.filter(isWritten).map((field) => {
          const text = textOf(form.typed[field.key] ?? null);
          return (
            text !== null && (
              <Fact key={`${form.id} ${field.key}`} title={say(field.title)}>
                <NoteText note={text} />
              </Fact>
            )
          );
        }),
      )}
      <Button onClick={discardAll}>{say('form.discard')}</Button>
    </Attention>
  );
}

function isWritten({ type }: FieldDefinition): boolean {
  return type === 'text' || type === 'note' || type === 'link';
}
