import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { WaitingBrief } from '@sitebook/contract/home/home.ts';
import { actionOf, statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import { type Transition, textOfTransition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { sayDay } from '@sitebook/domain/time/say-span.ts';
import { type MouseEvent, useRef, useState } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { keepText, keptText } from '../../ui/kept-text.ts';
import { BriefLine, joined, numberOf, timeOf } from './brief-line.tsx';
import { DecideForm } from './decide-form.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [narrow]: { flexBasis: '100%', paddingBlockEnd: tokens.spacingVerticalS },
  },
  button: { minHeight: '44px', [narrow]: { flexGrow: 1 } },
});

interface WaitingRequestProps {
  readonly brief: WaitingBrief;
  readonly onBegin: () => void;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
}

/** One request that waits: whose it is, since when, and the ways to decide on it, here or on its form. */
export function WaitingRequest({ brief, onBegin, onBack, onDone }: WaitingRequestProps) {
  const styles = useStyles();
  const [deciding, setDeciding] = useState<Transition | null>(null);
  const draft = `decision ${brief.requestId}`;
  const [comment, setComment] = useState(() => keptText(draft));
  const buttons = useRef<HTMLDivElement>(null);
  const { moduleName, requesterName, locationName, timeZone, since, subject } = brief;
  const definition = moduleOf(moduleName);
  const day = sayDay(timeZone, Date.parse(since), Date.now());
  return (
    <>
      {/* The second click of a double click falls on what has taken the place of the button. */}
      <div className={styles.row} onMouseDownCapture={unlessFirst} onClickCapture={unlessFirst}>
        <BriefLine
          brief={brief}
          isToEdit
          first={joined([numberOf(brief), requesterName])}
          second={joined([subject, timeOf(brief), locationName, say('home.since', { day })])}
        />
        {deciding === null && (
          <div ref={buttons} className={styles.buttons}>
            {decisionsOn(brief).map((transition) => (
              <Button
                key={transition.action}
                className={styles.button}
                aria-label={say('waiting.decide', { action: say(textOfTransition(transition)), what: numberOf(brief) })}
                onClick={() => {
                  onBegin();
                  setDeciding(transition);
                }}
              >
                {say(textOfTransition(transition))}
              </Button>
            ))}
          </div>
        )}
      </div>
      {deciding !== null && definition && (
        <DecideForm
          definition={definition}
          brief={brief}
          transition={deciding}
          comment={comment}
          onComment={(typed) => {
            setComment(typed);
            keepText(draft, typed);
          }}
          onDone={(text) => {
            keepText(draft, '');
            onDone(text);
          }}
          onBack={() => {
            onBack();
            setDeciding(null);
            requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus());
          }}
        />
      )}
    </>
  );
}

const unlessFirst = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

/** What the user may decide with nothing but a comment. */
function decisionsOn({ moduleName, requestStatus, actions }: WaitingBrief): readonly Transition[] {
  const status = statusCodeOf(requestStatus);
  const mine = actions.map((name) => actionOf(moduleName, name));
  return (moduleOf(moduleName)?.lifecycle.transitions ?? []).filter(
    ({ action, from, takes, asks }) =>
      takes?.length === 1 && !asks && mine.includes(action) && status !== undefined && from.includes(status),
  );
}
