import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { waitTexts } from '@sitebook/domain/text/wait-texts.ts';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import type { Wished } from '../../api/wait-queries.ts';
import { useWaitFor, useWaiting } from './use-waits.ts';

addTexts(waitTexts);

const useStyles = makeStyles({
  wait: { display: 'flex', flexWrap: 'wrap', flexBasis: '100%', alignItems: 'center', gap: tokens.spacingHorizontalM },
  button: { minHeight: '44px' },
  text: { flexBasis: '200px', flexGrow: 1, minWidth: 0 },
});

interface WaitForProps {
  readonly wished: Wished;
  /** What changes here is read out by what stands around it. */
  readonly isReadOut?: boolean;
}

/** Offers to be told when a taken slot is free; whoever waits for it can give up here. */
export default function WaitFor({ wished, isReadOut = false }: WaitForProps) {
  const styles = useStyles();
  const wait = useWaitFor(wished);
  const { ask, giveUp } = useWaiting();
  const [told, setTold] = useState('');
  const isBusy = ask.isPending || giveUp.isPending;
  const fail = (error: unknown) => setTold(say('wait.failed', { reason: reasonOf(error) }));
  const press = () => {
    if (isBusy) return;
    if (wait) giveUp.mutate(wait.waitId, { onSuccess: () => setTold(say('wait.left')), onError: fail });
    else ask.mutate(wished, { onSuccess: () => setTold(''), onError: fail });
  };
  const text = wait ? say('wait.asked') : told;
  return (
    <div className={styles.wait}>
      {/* One button, so that the focus stays; the second click of a double click is not the opposite of the first. */}
      <Button className={styles.button} disabledFocusable={isBusy} onClick={({ detail }) => detail < 2 && press()}>
        {say(wait ? 'wait.give-up' : 'wait.ask')}
      </Button>
      <Text role={isReadOut ? undefined : 'status'} className={text === '' ? undefined : styles.text}>
        {text}
      </Text>
    </div>
  );
}
