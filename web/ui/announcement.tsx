import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** For those who listen: announced whenever it changes, shown to nobody. */
export function Announcement({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <div role="status" className={styles.unseen}>
      {children}
    </div>
  );
}
