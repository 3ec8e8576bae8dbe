import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { priorityName } from '@sitebook/domain/modules/priority.ts';
import type { ReactElement } from 'react';
import { Chip } from './chip.tsx';
import { priorityTone, type Tone } from './tone.ts';

const icons: Readonly<Partial<Record<Tone, ReactElement>>> = {
  red: <ArrowUpRegular aria-hidden />,
  amber: <SubtractRegular aria-hidden />,
  green: <ArrowDownRegular aria-hidden />,
};

/** How urgent a request is; nothing where nobody said. */
export function PriorityChip({ code }: { code: number | null }) {
  const name = priorityName(code);
  if (code === null || name === null) return null;
  const tone = priorityTone(code);
  const icon = icons[tone];
  return <Chip tone={tone} text={name} {...(icon && { icon })} />;
}
