import { Button, makeStyles } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { LocatedResource } from '@sitebook/contract/lookups/one-resource.ts';
import type { FaultOutcome } from '@sitebook/domain/faults/fault.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import type { Draft } from './fault-question.tsx';

const useStyles = makeStyles({ button: { minHeight: '44px' } });

const loadQuestion = () => arriving(() => import('./fault-question.tsx'));

const blank = (): Draft => ({ text: '', key: crypto.randomUUID() });

interface ReportFaultProps {
  readonly resource: LocatedResource;
  readonly onReported: (outcome: FaultOutcome) => void;
}

/** The way to tell that something does not work. What is typed stays until it is sent. */
export function ReportFault({ resource, onReported }: ReportFaultProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(blank);
  return (
    <>
      <Button className={styles.button} icon={<WarningRegular />} onClick={() => setOpen(true)}>
        {say('fault.report')}
      </Button>
      {isOpen && (
        <LatePart
          load={loadQuestion}
          meanwhile={null}
          give={{
            resource,
            draft,
            // Another text is another report.
            onText: (text: string) => setDraft({ ...blank(), text }),
            onBack: () => setOpen(false),
            onReported(outcome: FaultOutcome) {
              setOpen(false);
              setDraft(blank());
              onReported(outcome);
            },
          }}
        />
      )}
    </>
  );
}
