import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '48px',
    paddingInline: tokens.spacingHorizontalS,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  indented: { paddingInlineStart: tokens.spacingHorizontalXXXL },
  icon: { display: 'flex', flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  label: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

interface RowProps {
  readonly icon?: ReactElement;
  /** Shown at the far end: what choosing the row does beyond going there. */
  readonly mark?: ReactElement;
  readonly indented?: boolean;
  readonly children: ReactNode;
}

interface RowLinkProps extends RowProps {
  readonly href: string;
  readonly newTab?: boolean;
  readonly onClick?: () => void;
}

/** A row of a menu that leads somewhere. */
export function RowLink({ href, newTab = false, onClick, indented, ...content }: RowLinkProps) {
  const styles = useStyles();
  const elsewhere = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={mergeClasses(styles.row, indented && styles.indented)} href={href} onClick={onClick} {...elsewhere}>
      <RowContent {...content} />
    </a>
  );
}

interface RowButtonProps extends RowProps {
  readonly onClick: () => void;
  /** For a row that opens and closes what is below it. */
  readonly expanded?: boolean;
}

/** A row of a menu that does something. */
export function RowButton({ onClick, expanded, indented, ...content }: RowButtonProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.row, indented && styles.indented)}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <RowContent {...content} />
    </button>
  );
}

function RowContent({ icon, mark, children }: RowProps) {
  const styles = useStyles();
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
      {mark && <span className={styles.icon}>{mark}</span>}
    </>
  );
}
