import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { LocatedResource } from '@sitebook/contract/lookups/one-resource.ts';
import { type FaultOutcome, parseFault } from '@sitebook/domain/faults/fault.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useReportFault } from '../../api/resource-queries.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';

const useStyles = makeStyles({ button: { minHeight: '44px' } });

interface ReportFaultProps {
  readonly resource: LocatedResource;
  readonly onReported: (outcome: FaultOutcome) => void;
}

/** The way to tell that something does not work. What is typed stays until it is sent. */
export function ReportFault({ resource, onReported }: ReportFaultProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const reporting = useReportFault(resource.resourceId);
  const parsed = parseFault(text);
  const wrong = 'code' in parsed ? say(parsed.code, parsed.params) : undefined;
  const write = (next: string) => {
    setText(next);
    // Another text is another report.
    setKey(crypto.randomUUID());
  };
  const send = () => {
    setTried(true);
    if (wrong !== undefined || reporting.isPending) return;
    reporting.mutate(
      { text, idempotencyKey: key },
      {
        onSuccess({ outcome }) {
          setOpen(false);
          setTried(false);
          write('');
          onReported(outcome);
        },
      },
    );
  };
  return (
    <>
      <Button
        className={styles.button}
        icon={<WarningRegular />}
        onClick={() => {
          reporting.reset();
          setOpen(true);
        }}
      >
        {say('fault.report')}
      </Button>
      {isOpen && (
        <Question
          title={say('fault.title', { name: resource.resourceName })}
          answers={[
            { text: say('fault.send'), onClick: send, isBusy: reporting.isPending },
            { text: say('fault.back'), onClick: () => setOpen(false) },
          ]}
          onBack={() => setOpen(false)}
        >
          <Field
            label={say('fault.text')}
            required
            {...(isTried && wrong !== undefined && { validationMessage: wrong })}
          >
            <Textarea value={text} rows={4} resize="vertical" onChange={(_event, { value }) => write(value)} />
          </Field>
          <span>{say('fault.hint')}</span>
          {reporting.isError && <Note kind="error" text={reasonOf(reporting.error)} />}
        </Question>
      )}
    </>
  );
}
