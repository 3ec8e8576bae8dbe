import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '@sitebook/domain/text/say.ts';
import { type ReactNode, Suspense, useRef } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { barHeight } from '../../ui/theme.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { panelMark } from '../../ui/use-shortcut.ts';
import { Bars } from '../page/bars-part.ts';
import { besideWidth, useListPlace } from '../page/list-place.ts';
import { useBesideKeys } from './use-beside-keys.ts';

const useStyles = makeStyles({
  medium: { width: 'min(720px, 100%)', [narrow]: { width: '100%' } },
  large: { width: 'min(940px, 100%)', [narrow]: { width: '100%' } },
  // As wide as the panel: their words go on in the next line.
  bars: { alignSelf: 'stretch', flexShrink: 0 },
  head: { [narrow]: { paddingInline: tokens.spacingHorizontalL } },
  icons: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  icon: { minWidth: '44px', minHeight: '44px' },
  beside: {
    insetBlockStart: barHeight,
    width: besideWidth,
    maxWidth: besideWidth,
    height: `calc(100dvh - ${barHeight})`,
    boxShadow: tokens.shadow16,
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
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
  const { isBeside } = useListPlace();
  const heading = useRef<HTMLHeadingElement>(null);
  useBesideKeys(heading, onClose);
  return (
    <OverlayDrawer
      open={isOpen}
      position="end"
      className={mergeClasses(styles[size], isBeside && styles.beside)}
      // Beside its list, that can be used as well.
      modalType={isBeside ? 'non-modal' : 'modal'}
      aria-label={title}
      {...panelMark}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          heading={{ ref: heading, tabIndex: -1 }}
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
      {/* The page tells them too, out of reach behind this panel. */}
      <div className={styles.bars}>
        <Suspense>{isIdle && <Bars isInForm />}</Suspense>
      </div>
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
