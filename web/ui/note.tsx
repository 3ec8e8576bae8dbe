import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';
import { narrow } from './breakpoints.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
  },
  warning: {
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusDangerForeground1 },
  warningIcon: { color: tokens.colorStatusWarningForeground3 },
  text: { flexGrow: 1, flexBasis: '200px', minWidth: 0, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [narrow]: { '& > *': { minHeight: '44px' } },
  },
});

interface NoteProps {
  readonly kind: 'error' | 'warning';
  readonly text: string;
  /** Buttons or links that lead on. */
  readonly children?: ReactNode;
}

/**
 * Says at once what went wrong, and offers ways on. Part of every first load, which is why it is not Fluent's message
 * bar: that one brings ten times the code.
 */
export function Note({ kind, text, children }: NoteProps) {
  const styles = useStyles();
  const isWarning = kind === 'warning';
  const Icon = isWarning ? WarningRegular : ErrorCircleRegular;
  return (
    <div className={mergeClasses(styles.note, isWarning && styles.warning)}>
      <Icon className={mergeClasses(styles.icon, isWarning && styles.warningIcon)} aria-hidden />
      <span role="alert" className={styles.text}>
        {text}
      </span>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
