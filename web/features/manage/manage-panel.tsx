import { Button, DrawerHeader, DrawerHeaderTitle, makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { narrow } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  panel: { width: 'min(720px, 100%)', [narrow]: { width: '100%' } },
  head: { [narrow]: { paddingInline: tokens.spacingHorizontalL } },
  icon: { minWidth: '44px', minHeight: '44px' },
});

interface ManagePanelProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side panel over a list; the whole screen where that is narrow. */
export function ManagePanel({ isOpen, title, onClose, children }: ManagePanelProps) {
  const styles = useStyles();
  return (
    <OverlayDrawer
      open={isOpen}
      position="end"
      className={styles.panel}
      aria-label={title}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          action={
            <Button
              className={styles.icon}
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={say('form.close')}
              title={say('form.close')}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      {children}
    </OverlayDrawer>
  );
}
