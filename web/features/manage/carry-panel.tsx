import { Button, DrawerFooter, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { CarriedAnswer } from '@sitebook/contract/manage/carry-schema.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type ToCarry, useCarryRecords } from '../../api/carry-records.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { FormMessage } from '../form/form-message.tsx';
import { PanelBody, SidePanel } from '../form/side-panel.tsx';
import { CarriedPlaces, canBeCarried, isHeldUp } from './carried-places.tsx';
import { CarryFailure } from './carry-failure.tsx';

const useStyles = makeStyles({
  bar: { flexWrap: 'wrap', gap: tokens.spacingHorizontalM, [narrow]: { paddingInline: tokens.spacingHorizontalL } },
  button: { minHeight: '44px', minWidth: '128px', [narrow]: { flexGrow: 1 } },
});

interface CarryPanelProps {
  readonly definition: EntityDefinition;
  readonly title: string;
  readonly isOpen: boolean;
  /** What is chosen; nothing until that is enough. */
  readonly carried: ToCarry | null;
  /** Says how it is chosen. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onDone: (news: string) => void;
}

/** Lets records stand at other places, in two steps: first what would become of them, then doing it. */
export function CarryPanel({ definition, title, isOpen, carried, children, onClose, onDone }: CarryPanelProps) {
  const styles = useStyles();
  const run = useCarryRecords(definition);
  const [looked, setLooked] = useState<{ readonly at: ToCarry; readonly answer: CarriedAnswer }>();
  const [result, setResult] = useState('');
  const key = useRef({ of: '', key: '' });
  const answer = looked && JSON.stringify(looked.at) === JSON.stringify(carried) ? looked.answer : undefined;
  const look = (at: ToCarry) => {
    setResult('');
    run.mutate(
      { carried: at, isDryRun: true, idempotencyKey: '' },
      { onSuccess: (found) => setLooked({ at, answer: found }) },
    );
  };
  const take = (at: ToCarry) => {
    // The same sent again, because its answer was lost, is done once.
    const of = JSON.stringify(at);
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() };
    run.mutate(
      { carried: at, isDryRun: false, idempotencyKey: key.current.key },
      {
        onSuccess: ({ places }) => {
          const count = places.reduce((sum, { added }) => sum + added.length, 0);
          const news = say('manage.carry-done', { count });
          setLooked(undefined);
          setResult(news);
          onDone(news);
        },
      },
    );
  };
  const isReady = answer !== undefined && canBeCarried(answer);
  return (
    <SidePanel size="medium" isOpen={isOpen} title={title} onClose={onClose}>
      <PanelBody>
        {children}
        {run.isError && <CarryFailure error={run.error} />}
        {answer && <CarriedPlaces definition={definition} answer={answer} />}
        {answer && isHeldUp(answer) && <Note kind="warning" text={say('manage.carry-none')} />}
      </PanelBody>
      <DrawerFooter className={styles.bar}>
        <FormMessage outcome={result === '' ? null : { kind: 'saved', text: result, onDismiss: onClose }} />
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          icon={run.isPending ? <Spinner size="tiny" /> : null}
          disabledFocusable={run.isPending || carried === null || (answer !== undefined && !isReady)}
          onClick={() => carried && (isReady ? take(carried) : look(carried))}
        >
          {say(isReady ? 'manage.carry-do' : 'manage.carry-look')}
        </Button>
      </DrawerFooter>
    </SidePanel>
  );
}
