import { Field, Textarea } from '@fluentui/react-components';
import type { LocatedResource } from '@sitebook/contract/lookups/one-resource.ts';
import { type FaultOutcome, parseFault } from '@sitebook/domain/faults/fault.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useReportFault } from '../../api/resource-queries.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';

/** A report that is not sent yet, and the name of the attempt to send it. */
export interface Draft {
  readonly text: string;
  readonly key: string;
}

interface FaultQuestionProps {
  readonly resource: LocatedResource;
  readonly draft: Draft;
  readonly onText: (text: string) => void;
  readonly onReported: (outcome: FaultOutcome) => void;
  readonly onBack: () => void;
}

/** Asks what does not work, and sends it. */
export default function FaultQuestion({ resource, draft, onText, onReported, onBack }: FaultQuestionProps) {
  const [isTried, setTried] = useState(false);
  const reporting = useReportFault(resource.resourceId);
  const { text, key } = draft;
  const parsed = parseFault(text);
  const wrong = 'code' in parsed ? say(parsed.code, parsed.params) : undefined;
  const send = () => {
    setTried(true);
    if (wrong !== undefined || reporting.isPending) return;
    reporting.mutate({ text, idempotencyKey: key }, { onSuccess: ({ outcome }) => onReported(outcome) });
  };
  return (
    <Question
      title={say('fault.title', { name: resource.resourceName })}
      answers={[
        { text: say('fault.send'), onClick: send, isBusy: reporting.isPending },
        { text: say('fault.back'), onClick: onBack },
      ]}
      onBack={onBack}
    >
      <Field label={say('fault.text')} required {...(isTried && wrong !== undefined && { validationMessage: wrong })}>
        <Textarea value={text} rows={4} resize="vertical" onChange={(_event, { value }) => onText(value)} />
      </Field>
      <span>{say('fault.hint')}</span>
      {reporting.isError && <Note kind="error" text={reasonOf(reporting.error)} />}
    </Question>
  );
}
