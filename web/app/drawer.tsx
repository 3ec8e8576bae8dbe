import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../api/connection.ts';
import { countriesQuery } from '../api/location-queries.ts';
import { manageOverviewQuery } from '../api/manage-queries.ts';
import { useSelection } from '../features/location/selection.ts';
import { ProfileCard } from '../features/profile/profile-card.tsx';
import { useMyRole } from '../features/profile/use-me.ts';
import { smallQuietText } from '../ui/text-styles.ts';
import { DrawerItems } from './drawer-items.tsx';
import { ThemePicker } from './theme-picker.tsx';

const useStyles = makeStyles({
  drawer: { width: 'min(371px, 100%)' },
  close: { minWidth: '44px', minHeight: '44px' },
  body: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  footer: { ...smallQuietText, display: 'flex', flexDirection: 'column' },
});

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who is signed in, and the ways out of the modules. */
export default function Drawer({ open, onClose }: DrawerProps) {
  const styles = useStyles();
  const { api, config } = useConnection();
  const iBaseLocationId = useSelection()?.iBaseLocationId ?? null;
  const role = useMyRole(iBaseLocationId);
  // Before there is any location nobody has a role at one; whoever is to set them up is known all the same.
  const countries = useQuery({ ...countriesQuery(api), enabled: open && iBaseLocationId === null });
  const overview = useQuery({ ...manageOverviewQuery(api), enabled: countries.data?.length === 0 });
  const manages = role === 'global-admin' || role === 'local-admin' || (iBaseLocationId === null && overview.isSuccess);
  const isGlobalAdmin = role === 'global-admin' || (iBaseLocationId === null && overview.data?.isGlobalAdmin === true);
  return (
    <OverlayDrawer className={styles.drawer} open={open} onOpenChange={(_event, data) => !data.open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              className={styles.close}
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={say('drawer.close')}
              onClick={onClose}
            />
          }
        >
          {say('drawer.title')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <ProfileCard role={role} />
        <DrawerItems
          manages={manages}
          isGlobalAdmin={isGlobalAdmin}
          iBaseLocationId={iBaseLocationId}
          onLeave={onClose}
        />
        <ThemePicker />
      </DrawerBody>
      <DrawerFooter>
        <div className={styles.footer}>
          <span>{say('drawer.sbs')}</span>
          <span>{config.poweredBy}</span>
        </div>
      </DrawerFooter>
    </OverlayDrawer>
  );
}
