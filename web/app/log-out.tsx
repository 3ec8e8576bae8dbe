import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { useMe } from '../features/profile/use-me.ts';
import { forgetAllOf, formsOf } from '../features/unsent/unsent-store.ts';
import { RowButton } from '../ui/menu-row.tsx';

const useStyles = makeStyles({ button: { minHeight: '44px' } });

/** Signs out. What somebody has not sent yet must not stay on a device that others use, so it asks and removes it. */
export function LogOut() {
  const styles = useStyles();
  const { session } = useConnection();
  const alias = useMe()?.alias;
  const [unsent, setUnsent] = useState(0);
  const ask = async () => {
    const forms = alias === undefined ? [] : await formsOf(alias);
    if (forms.length === 0) await session.signOut();
    setUnsent(forms.length);
  };
  const leave = async () => {
    if (alias !== undefined) await forgetAllOf(alias);
    await session.signOut();
  };
  return (
    <>
      <RowButton icon={<SignOutRegular />} onClick={() => void ask()}>
        {say('drawer.log-out')}
      </RowButton>
      <Dialog
        open={unsent > 0}
        modalType="alert"
        onOpenChange={(_event, { open }) => {
          if (!open) setUnsent(0);
        }}
      >
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{say('unsent.log-out-title')}</DialogTitle>
            <DialogContent>{say('unsent.log-out-text', { count: unsent })}</DialogContent>
            <DialogActions>
              <Button className={styles.button} appearance="primary" onClick={() => setUnsent(0)}>
                {say('unsent.stay')}
              </Button>
              <Button className={styles.button} onClick={() => void leave()}>
                {say('drawer.log-out')}
              </Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  );
}
