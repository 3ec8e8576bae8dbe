import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactElement } from 'react';
import { Chip } from '../request-value/chip.tsx';
import type { Tone } from '../request-value/tone.ts';
import type { State } from './sent-search.ts';

const looks: Readonly<Record<State, { readonly tone: Tone; readonly icon: ReactElement }>> = {
  waiting: { tone: 'blue', icon: <ClockRegular aria-hidden /> },
  sent: { tone: 'grey', icon: <CheckmarkCircleRegular aria-hidden /> },
  failed: { tone: 'red', icon: <ErrorCircleRegular aria-hidden /> },
};

/** How far something has come that is sent. */
export function SentState({ state }: { state: State }) {
  return <Chip {...looks[state]} text={say(`sent.${state}`)} />;
}
