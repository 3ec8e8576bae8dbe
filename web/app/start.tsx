import { say } from '@sitebook/domain/text/say.ts';
import { createRoot } from 'react-dom/client';
import { createApi } from '../api/client.ts';
import { type ClientConfig, loadClientConfig } from '../api/client-config.ts';
import { openSession } from '../api/session.ts';
import { createUserManager, signIn } from '../api/sign-in.ts';
import { SigningInScreen } from '../screens/signing-in-screen.tsx';
import { App } from './app.tsx';
import { Themed } from './themed.tsx';

/** Signs in, then shows the app. Until somebody is signed in there is nothing to use. */
export async function start(root: HTMLElement): Promise<void> {
  const page = createRoot(root);
  let config: ClientConfig | undefined;

  const stop = (text: string, buttonText: string) =>
    page.render(
      <Themed>
        <SigningInScreen
          text={text}
          buttonText={buttonText}
          company={config?.companyName ?? ''}
          year={new Date().getFullYear()}
          onTry={() => window.location.reload()}
        />
      </Themed>,
    );
  const fail = (reason?: string) => stop(reason ?? say('sign-in.failed'), say('sign-in.again'));

  try {
    config = await loadClientConfig();
    const manager = createUserManager(config);
    const arrival = await signIn(manager);
    if (arrival === 'leaving') return;
    const session = openSession(manager, arrival === 'signed-in', {
      onRefused: fail,
      onSignedOut: () => stop(say('sign-in.signed-out'), say('sign-in.once-more')),
    });
    const connection = { api: createApi(config, session), config, session };
    page.render(
      <Themed>
        <App connection={connection} />
      </Themed>,
    );
  } catch {
    fail();
  }
}
