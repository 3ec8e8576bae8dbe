import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '@sitebook/domain/text/say.ts';
import { type ReactNode, Suspense } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { panelMark } from '../../ui/use-shortcut.ts';
import { NewerBuild } from '../page/newer-build-part.ts';

const useStyles = makeStyles({
  medium: { width: 'min(720px, 100%)', [narrow]: { width: '100%' } },
  large: { width: 'min(940px, 100%)', [narrow]: { width: '100%' } },
  head: { [narrow]: { paddingInline: tokens.spacingHorizontalL } },
  icons: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  icon: { minWidth: '44px', minHeight: '44px' },
  body: {
    // Inside of a form it is the first child, and still stands below the header.
    ':first-child': { paddingBlockStart: 0 },
    [narrow]: { paddingInline: tokens.spacingHorizontalL },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    paddingBlockEnd: tokens.spacingVerticalXXL,
  },
});

interface SidePanelProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly size: 'medium' | 'large';
  /** What stands beside the close icon. */
  readonly icons?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel at the side that forms stand in; the whole screen where that is narrow. */
export function SidePanel({ title, isOpen = true, size, icons, onClose, children }: SidePanelProps) {
  const styles = useStyles();
  const isIdle = useIdle();
  return (
    <OverlayDrawer
      open={isOpen}
      position="end"
      className={styles[size]}
      aria-label={title}
      {...panelMark}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          heading={{ tabIndex: -1 }}
          action={
            <div className={styles.icons}>
              {icons}
              <Button
                className={styles.icon}
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={say('form.close')}
                title={say('form.close')}
                onClick={onClose}
              />
            </div>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      {/* The page tells it too, out of reach behind this panel. */}
      <Suspense>{isIdle && <NewerBuild />}</Suspense>
      {children}
    </OverlayDrawer>
  );
}

/** The part of the panel that scrolls. */
export function PanelBody({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <DrawerBody className={styles.body}>
      <div className={styles.content}>{children}</div>
    </DrawerBody>
  );
}
