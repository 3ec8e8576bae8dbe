import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '48px',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    paddingInlineEnd: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    listStyleType: 'none',
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '120px', minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  struck: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2 },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

interface FileRowProps {
  readonly name: string;
  readonly isStruck?: boolean;
  readonly note?: ReactNode;
  /** What went wrong with it. */
  readonly failure?: string | undefined;
  /** Progress, under the name. */
  readonly children?: ReactNode;
  readonly buttons: ReactNode;
}

/** One file: its name, how it stands, what can be done with it. */
export function FileRow({ name, isStruck = false, note, failure, children, buttons }: FileRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <DocumentRegular className={styles.icon} aria-hidden />
      <div className={styles.words}>
        {/* A name can run in either direction, and must not turn the words around it. */}
        <bdi className={mergeClasses(styles.name, isStruck && styles.struck)}>{name}</bdi>
        {note && (
          <Text size={200} className={styles.quiet}>
            {note}
          </Text>
        )}
        {failure && (
          <Text size={200} className={styles.wrong} role="alert">
            {failure}
          </Text>
        )}
        {children}
      </div>
      {buttons}
    </li>
  );
}
