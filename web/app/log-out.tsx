import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { signOutEverywhere } from '../api/signed-out.ts';
import { forgetSentOf } from '../features/last-sent/last-sent.ts';
import { useMe } from '../features/profile/use-me.ts';
import { forgetAllOf, formsOf } from '../features/unsent/unsent-store.ts';
import { RowButton } from '../ui/menu-row.tsx';
import { Question } from '../ui/question.tsx';

/** Signs out. What somebody has not sent yet must not stay on a device that others use, so it asks and removes it. */
export function LogOut() {
  const { session, config } = useConnection();
  const signOut = () => signOutEverywhere(config, session);
  const alias = useMe()?.alias;
  const [unsent, setUnsent] = useState(0);
  const ask = async () => {
    const forms = alias === undefined ? [] : await formsOf(alias);
    if (forms.length === 0) await leave();
    setUnsent(forms.length);
  };
  const stay = () => setUnsent(0);
  const leave = async () => {
    if (alias !== undefined) {
      forgetSentOf(alias);
      await forgetAllOf(alias);
    }
    await signOut();
  };
  return (
    <>
      <RowButton icon={<SignOutRegular />} onClick={() => void ask()}>
        {say('drawer.log-out')}
      </RowButton>
      {unsent > 0 && (
        <Question
          title={say('unsent.log-out-title')}
          answers={[
            { text: say('unsent.stay'), onClick: stay },
            { text: say('drawer.log-out'), onClick: () => void leave() },
          ]}
          onBack={stay}
        >
          {say('unsent.log-out-text', { count: unsent })}
        </Question>
      )}
    </>
  );
}
