import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { OutboxMail } from '@sitebook/contract/notices/outbox.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactElement } from 'react';
import { Chip } from '../request-value/chip.tsx';
import type { Tone } from '../request-value/tone.ts';

const looks: Readonly<Record<OutboxMail['state'], { readonly tone: Tone; readonly icon: ReactElement }>> = {
  waiting: { tone: 'blue', icon: <ClockRegular aria-hidden /> },
  sent: { tone: 'grey', icon: <CheckmarkCircleRegular aria-hidden /> },
  failed: { tone: 'red', icon: <ErrorCircleRegular aria-hidden /> },
};

/** How far a mail has come. */
export function MailState({ state }: Pick<OutboxMail, 'state'>) {
  return <Chip {...looks[state]} text={say(`outbox.${state}`)} />;
}
