import { makeStyles } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SidePanel } from '../form/side-panel.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { useClosePanel } from './acting/ways-out.ts';

const useStyles = makeStyles({
  icon: { minWidth: '44px', minHeight: '44px' },
});

interface RequestPanelProps {
  readonly title: string;
  /** The request that can be changed from here. */
  readonly editable?: { readonly module: string; readonly id: number } | undefined;
  readonly children: ReactNode;
}

/** The large side panel that requests are made and opened in. */
export function RequestPanel({ title, editable, children }: RequestPanelProps) {
  const styles = useStyles();
  const close = useClosePanel();
  usePageTitle(title);
  return (
    <SidePanel
      title={title}
      size="large"
      icons={
        editable && (
          <ButtonLink
            className={styles.icon}
            appearance="subtle"
            icon={<EditRegular />}
            aria-label={say('form.edit')}
            title={say('form.edit')}
            replace
            {...linkTo.editRequest(editable.module, editable.id)}
          />
        )
      }
      onClose={close}
    >
      {children}
    </SidePanel>
  );
}
