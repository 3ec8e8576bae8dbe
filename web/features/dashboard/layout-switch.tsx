import { say } from '@sitebook/domain/text/say.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { chooseLayout, type Layout, layouts } from './layout.ts';

/** Table or Cards, at every width. The choice is remembered in this browser. */
export function LayoutSwitch({ layout }: { layout: Layout }) {
  return (
    <ChoiceButtons
      label={say('dashboard.layout')}
      choices={layouts.map((value) => ({ value, text: say(`dashboard.${value}`) }))}
      chosen={layout}
      onChoose={chooseLayout}
    />
  );
}
