import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { linkTo } from '../../paths.ts';
import { print, wide } from '../../ui/breakpoints.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  title: { flexGrow: 1, margin: 0 },
  close: { flexShrink: 0, minWidth: '44px', minHeight: '44px', [print]: { display: 'none' } },
  boxes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  // The last box of an uneven number has the line for itself.
  field: { ':last-child:nth-child(odd)': { gridColumnEnd: 'span 2', [wide]: { gridColumnEnd: 'auto' } } },
  box: {
    minWidth: 0,
    // Disabled, yet there to be read.
    '& input': { color: tokens.colorNeutralForeground2, WebkitTextFillColor: tokens.colorNeutralForeground2 },
  },
});

interface TitlePanelProps {
  readonly definition: ModuleDefinition;
  readonly title: string;
  readonly closeText: string;
  /** What the calendar is about, where there is room for it above the hours. */
  readonly children: ReactNode;
}

/** Whose calendar this is, and the way back to the dashboard. */
export function TitlePanel({ definition, title, closeText, children }: TitlePanelProps) {
  const styles = useStyles();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Text as="h2" className={styles.title} size={500} weight="semibold">
          {title}
        </Text>
        <ButtonLink
          className={styles.close}
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={closeText}
          {...linkTo.dashboard(definition.key)}
        />
      </div>
      {children}
    </div>
  );
}

interface PlaceBoxesProps {
  readonly country: string;
  readonly city: string;
  readonly location: string;
}

/** Where it is. */
export function PlaceBoxes({ country, city, location }: PlaceBoxesProps) {
  const styles = useStyles();
  const boxes = [
    { label: say('field.country'), value: country },
    { label: say('field.city'), value: city },
    { label: say('field.location'), value: location },
  ];
  return (
    <div className={styles.boxes}>
      {boxes.map(({ label, value }) => (
        <Field key={label} label={label} className={styles.field}>
          <Input className={styles.box} value={value} disabled />
        </Field>
      ))}
    </div>
  );
}
