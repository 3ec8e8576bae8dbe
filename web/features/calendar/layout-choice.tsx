import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { TextBulletListRegular } from '@fluentui/react-icons/svg/text-bullet-list';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactElement } from 'react';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';

const layouts = ['grid', 'list'] as const;
export type Layout = (typeof layouts)[number];

const pictures: Readonly<Record<Layout, ReactElement>> = {
  grid: <CalendarLtrRegular />,
  list: <TextBulletListRegular />,
};

/** The same bookings as a calendar or one after the other. */
export function LayoutChoice({ layout, onLayout }: { layout: Layout; onLayout: (layout: Layout) => void }) {
  return (
    <ChoiceButtons
      label={say('calendar.layout')}
      choices={layouts.map((one) => ({ value: one, text: say(`calendar.as-${one}`), icon: pictures[one] }))}
      chosen={layout}
      onChoose={onLayout}
    />
  );
}
