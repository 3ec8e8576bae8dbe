import type { FluentIcon } from '@fluentui/react-icons';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import type { Tone } from '../request-value/tone.ts';

const pictures: Readonly<Record<Tone, FluentIcon>> = {
  blue: ClockRegular,
  green: PlayRegular,
  grey: CheckmarkRegular,
  red: DismissRegular,
  amber: SubtractRegular,
};

/** Says what a block's colour says to those who do not see the colour. */
export function StatusIcon({ tone, className }: { tone: Tone; className: string }) {
  const Picture = pictures[tone];
  return <Picture aria-hidden className={className} />;
}
