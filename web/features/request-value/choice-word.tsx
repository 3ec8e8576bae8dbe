import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import type { Choice, Tone } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactElement } from 'react';
import { Chip } from './chip.tsx';

const icons: Readonly<Record<Tone, ReactElement>> = {
  red: <ArrowUpRegular aria-hidden />,
  amber: <SubtractRegular aria-hidden />,
  green: <ArrowDownRegular aria-hidden />,
};

/** What was chosen: a word, on its colour where it has one. */
export function ChoiceWord({ choice: { text, tone } }: { choice: Choice }) {
  return tone ? <Chip tone={tone} text={say(text)} icon={icons[tone]} /> : say(text);
}
