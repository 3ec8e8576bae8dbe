import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactElement } from 'react';

const useStyles = makeStyles({ button: { flexShrink: 0, minWidth: '44px', minHeight: '44px' } });

interface RowButtonProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Something to do with one file. */
export function RowButton({ icon, label, disabled = false, onClick }: RowButtonProps) {
  const styles = useStyles();
  return (
    <Button
      className={styles.button}
      appearance="subtle"
      icon={icon}
      aria-label={label}
      title={label}
      disabledFocusable={disabled}
      onClick={onClick}
    />
  );
}
