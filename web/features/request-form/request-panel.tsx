import { makeStyles } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { panelTexts } from '@sitebook/domain/text/panel-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SidePanel } from '../form/side-panel.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { wantPrint } from '../page/want-print.ts';
import { useClosePanel } from './acting/ways-out.ts';
import { NeighbourLinks } from './reading/neighbour-links.tsx';

addTexts(panelTexts);

const useStyles = makeStyles({
  icon: { minWidth: '44px', minHeight: '44px' },
});

interface RequestPanelProps {
  readonly definition: ModuleDefinition;
  readonly title: string;
  /** The id of the request that can be changed from here. */
  readonly editable?: number | undefined;
  /** The id of the request that is read. */
  readonly reading?: number | undefined;
  readonly children: ReactNode;
}

/** The large side panel that requests are made and opened in. */
export function RequestPanel({ definition, title, editable, reading, children }: RequestPanelProps) {
  const styles = useStyles();
  const close = useClosePanel(definition);
  usePageTitle(title);
  return (
    <SidePanel
      title={title}
      size="large"
      icons={
        <>
          {reading !== undefined && <NeighbourLinks key={reading} module={definition.key} id={reading} />}
          {reading !== undefined && (
            <ButtonLink
              className={styles.icon}
              appearance="subtle"
              icon={<PrintRegular />}
              aria-label={say('print.request')}
              title={say('print.request')}
              onClick={wantPrint}
              {...linkTo.printRequest(definition.key, reading)}
            />
          )}
          {editable !== undefined && (
            <ButtonLink
              className={styles.icon}
              appearance="subtle"
              icon={<EditRegular />}
              aria-label={say('form.edit')}
              title={say('form.edit')}
              replace
              {...linkTo.editRequest(definition.key, editable)}
            />
          )}
        </>
      }
      onClose={close}
    >
      {children}
    </SidePanel>
  );
}
