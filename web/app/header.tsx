import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Ref } from 'react';
import { useConnection } from '../api/connection.ts';
import { selectModule } from '../features/location/selection.ts';
import { ModuleIcon } from '../features/modules/module-icon.tsx';
import { Bell, type BellProps } from '../features/notices/bell.tsx';
import { SearchButton, type SearchButtonProps } from '../features/search/search-button.tsx';
import { linkTo } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { DarkBar } from '../ui/dark-bar.tsx';
import { barTitleText } from '../ui/text-styles.ts';
import { NewRequestLink } from './new-request-link.tsx';
import { type Plus, useCurrentModule } from './use-current-module.ts';

const useStyles = makeStyles({
  button: { flexShrink: 0, minWidth: '44px', minHeight: '44px' },
  title: {
    ...barTitleText,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
  },
  icon: { flexShrink: 0, fontSize: '24px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface HeaderProps extends MenuProps {
  readonly search: SearchButtonProps;
  readonly notices: BellProps;
}

/** Menu and product name; inside a module the way back, its title and the plus. At the end the search and what one was told. */
export function Header({ notices, search, ...menu }: HeaderProps) {
  const { module, plus } = useCurrentModule();
  return (
    <DarkBar>
      {module ? <ModuleHeader module={module} plus={plus} /> : <ProductHeader {...menu} />}
      <SearchButton {...search} />
      <Bell {...notices} />
    </DarkBar>
  );
}

interface MenuProps {
  readonly menuButton: Ref<HTMLButtonElement>;
  readonly onMenu: () => void;
  /** Gives up the menu before it has come, or taken the focus. */
  readonly onNoMenu: () => void;
}

function ProductHeader({ menuButton, onMenu, onNoMenu }: MenuProps) {
  const styles = useStyles();
  const { productName } = useConnection().config;
  return (
    <>
      <Button
        ref={menuButton as Ref<never>}
        className={styles.button}
        appearance="transparent"
        size="large"
        icon={<NavigationRegular />}
        aria-label={say('header.menu')}
        aria-haspopup="dialog"
        onClick={onMenu}
        onKeyDown={({ key }) => key === 'Escape' && onNoMenu()}
      />
      <span className={styles.title}>{productName}</span>
    </>
  );
}

function ModuleHeader({ module, plus }: { module: ModuleDefinition; plus: Plus | undefined }) {
  const styles = useStyles();
  return (
    <>
      <ButtonLink
        className={styles.button}
        appearance="transparent"
        size="large"
        icon={<ArrowLeftRegular />}
        aria-label={say('header.back')}
        onClick={() => selectModule('')}
        {...linkTo.landing()}
      />
      <h1 className={styles.title}>
        <ModuleIcon path={module.icon} className={styles.icon} />
        <span className={styles.name}>{say(module.title)}</span>
      </h1>
      {plus && <NewRequestLink module={module} plus={plus} />}
    </>
  );
}
