import { makeStyles } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { BinRecycleRegular } from '@fluentui/react-icons/svg/bin-recycle';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MailInboxRegular } from '@fluentui/react-icons/svg/mail-inbox';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { PeopleCommunityRegular } from '@fluentui/react-icons/svg/people-community';
import { PersonSettingsRegular } from '@fluentui/react-icons/svg/person-settings';
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { say } from '@sitebook/domain/text/say.ts';
import { useConnection } from '../api/connection.ts';
import { hashOf } from '../paths.ts';
import { RowLink } from '../ui/menu-row.tsx';
import { LogOut } from './log-out.tsx';
import { NonSbsModules } from './non-sbs-modules.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

interface DrawerItemsProps {
  /** Whether master data is theirs to manage. */
  readonly manages: boolean;
  readonly isGlobalAdmin: boolean;
  readonly iBaseLocationId: number | null;
  readonly onLeave: () => void;
}

export function DrawerItems({ manages, isGlobalAdmin, iBaseLocationId, onLeave }: DrawerItemsProps) {
  const styles = useStyles();
  const { config } = useConnection();
  return (
    <nav aria-label={say('drawer.title')}>
      <ul className={styles.list}>
        {iBaseLocationId !== null && (
          <li>
            <NonSbsModules iBaseLocationId={iBaseLocationId} />
          </li>
        )}
        {manages && (
          <li>
            <RowLink icon={<SettingsRegular />} href={hashOf.manageMasterData} onClick={onLeave}>
              {say('drawer.manage-master-data')}
            </RowLink>
          </li>
        )}
        {manages && (
          <li>
            <RowLink icon={<PersonSettingsRegular />} href={hashOf.manageGlobalAdmin} onClick={onLeave}>
              {say('drawer.manage-global-admin')}
            </RowLink>
          </li>
        )}
        {manages && (
          <li>
            <RowLink icon={<MailInboxRegular />} href={hashOf.outbox} onClick={onLeave}>
              {say('drawer.outbox')}
            </RowLink>
          </li>
        )}
        {isGlobalAdmin && (
          <li>
            <RowLink icon={<PlugConnectedRegular />} href={hashOf.webhooks} onClick={onLeave}>
              {say('drawer.webhooks')}
            </RowLink>
          </li>
        )}
        {isGlobalAdmin && (
          <li>
            <RowLink icon={<BinRecycleRegular />} href={hashOf.deleted} onClick={onLeave}>
              {say('drawer.deleted')}
            </RowLink>
          </li>
        )}
        <li>
          <RowLink icon={<AlertRegular />} href={hashOf.told} onClick={onLeave}>
            {say('drawer.told')}
          </RowLink>
        </li>
        <li>
          <RowLink icon={<MailRegular />} href={config.helpUrl}>
            {say('drawer.help')}
          </RowLink>
        </li>
        <li>
          <RowLink
            icon={<PeopleCommunityRegular />}
            mark={<OpenRegular aria-label={say('drawer.new-tab')} />}
            href={config.yammerUrl}
            newTab
          >
            {say('drawer.yammer')}
          </RowLink>
        </li>
        <li>
          <LogOut />
        </li>
      </ul>
    </nav>
  );
}
