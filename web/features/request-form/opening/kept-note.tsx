import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    '& button': { minHeight: '44px' },
  },
  text: { flexGrow: 1, flexBasis: '200px' },
});

interface KeptNoteProps {
  readonly text: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** A line about what is kept on this device. */
export function KeptNote({ text, children }: KeptNoteProps) {
  const styles = useStyles();
  return (
    <div className={styles.note}>
      <Text className={styles.text} role="status">
        {text}
      </Text>
      {children}
    </div>
  );
}
