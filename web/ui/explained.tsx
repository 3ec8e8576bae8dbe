import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { useState } from 'react';
import { narrow } from './breakpoints.ts';

const useStyles = makeStyles({
  button: {
    minWidth: '24px',
    minHeight: '24px',
    padding: 0,
    color: tokens.colorNeutralForeground2,
    [narrow]: { minWidth: '44px', minHeight: '44px' },
  },
});

export interface ExplainedProps {
  /** What the button says to those who do not see it. */
  readonly label: string;
  readonly text: string;
}

/** Explains a word to whoever points at it, comes to it by keyboard, or taps it. Esc takes the explanation away. */
export default function Explained({ label, text }: ExplainedProps) {
  const styles = useStyles();
  const [isShown, setShown] = useState(false);
  return (
    <Tooltip
      content={text}
      relationship="description"
      positioning="above-end"
      visible={isShown}
      onVisibleChange={(_event, { visible }) => setShown(visible)}
    >
      <Button
        className={styles.button}
        appearance="transparent"
        size="small"
        icon={<InfoRegular />}
        aria-label={label}
        onClick={() => setShown(true)}
      />
    </Tooltip>
  );
}
