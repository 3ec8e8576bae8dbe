import { say } from '@sitebook/domain/text/say.ts';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { Question } from '../../ui/question.tsx';

interface LeaveGuardProps {
  readonly isOn: boolean;
  /** What was typed is kept on this device: closing the tab or going to sign in loses nothing. */
  readonly isKept?: boolean;
  /** Given where it can be kept for later, and so has to be thrown away to be gone. */
  readonly onDiscard?: () => Promise<void>;
}

/** Asks before something typed is left behind, however one leaves: the close icon, Esc, a link, the browser's back. */
export function LeaveGuard({ isOn, isKept = false, onDiscard }: LeaveGuardProps) {
  // The next screen may take its time, and somebody who has decided is not asked again meanwhile.
  const isLeaving = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: useCallback(() => !isLeaving.current, []),
    enableBeforeUnload: !isKept,
    disabled: !isOn,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  const leave = () => {
    isLeaving.current = true;
    proceed();
  };
  return (
    <Question
      title={say('form.leave-title')}
      answers={[
        { text: say('form.stay'), onClick: reset },
        ...(onDiscard ? [{ text: say('form.keep-for-later'), onClick: leave }] : []),
        { text: say('form.discard'), onClick: () => void Promise.resolve(onDiscard?.()).then(leave) },
      ]}
      onBack={reset}
    >
      {say(onDiscard ? 'form.leave-text' : 'form.leave-unsaved')}
    </Question>
  );
}
