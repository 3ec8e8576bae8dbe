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
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { useClosePanel } from './use-close-panel.ts';

const useStyles = makeStyles({
  panel: { width: 'min(940px, 100%)', [narrow]: { width: '100%' } },
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

interface RequestPanelProps {
  readonly title: string;
  /** The request that can be changed from here. */
  readonly editable?: { readonly module: string; readonly id: number } | undefined;
  readonly children: ReactNode;
}

/** The large side panel that requests are made and opened in; the whole screen where that is narrow. */
export function RequestPanel({ title, editable, children }: RequestPanelProps) {
  const styles = useStyles();
  const close = useClosePanel();
  usePageTitle(title);
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.panel}
      aria-label={title}
      onOpenChange={(_event, data) => !data.open && close()}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          action={
            <div className={styles.icons}>
              {editable && (
                <ButtonLink
                  className={styles.icon}
                  appearance="subtle"
                  icon={<EditRegular />}
                  aria-label={say('form.edit')}
                  title={say('form.edit')}
                  replace
                  {...linkTo.editRequest(editable.module, editable.id)}
                />
              )}
              <Button
                className={styles.icon}
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={say('form.close')}
                title={say('form.close')}
                onClick={close}
              />
            </div>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
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
