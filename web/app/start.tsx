import { say } from '@sitebook/domain/text/say.ts';
import { createRoot } from 'react-dom/client';
import { createApi } from '../api/client.ts';
import { type ClientConfig, loadClientConfig } from '../api/client-config.ts';
import { canReachServer, reloadOnce } from '../api/kept-page.ts';
import { hasAnswer, keptToken } from '../api/kept-session.ts';
import { openSession } from '../api/session.ts';
import { openSignIn } from '../api/sign-in-part.ts';
import { SigningInScreen } from '../screens/signing-in-screen.tsx';
import { App } from './app.tsx';
import { keepOutlineUntilDrawn } from './outline.ts';
import { Themed } from './themed.tsx';

/** How often a page without its server asks for it. */
const askAgainMs = 3_000;

/** Signs in, then shows the app. Until somebody is signed in there is nothing to use. */
export async function start(root: HTMLElement): Promise<void> {
  keepOutlineUntilDrawn(root);
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
    // The page that was kept on this device is of a build that the server has left behind. Nothing is typed yet.
    if (config.buildId !== __BUILD_ID__ && isKept()) await reloadOnce(config.buildId);
    const isSignedIn = keptToken(config) !== null && !hasAnswer();
    const arrival = isSignedIn ? 'restored' : await (await openSignIn(config)).arrive();
    if (arrival === 'leaving') return;
    const session = openSession(config, arrival === 'signed-in', {
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
    if (config !== undefined) return fail();
    // A page that was kept on this device begins without the network, and cannot go on.
    window.addEventListener('online', () => window.location.reload(), { once: true });
    // Not every browser says so, and a server can be away while the network is there.
    setInterval(() => void canReachServer().then((isThere) => isThere && window.location.reload()), askAgainMs);
    stop(say('sign-in.no-server'), say('sign-in.again'));
  }
}

/** Whether the page came from this device. What the identity provider answers never does. */
function isKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller) && window.location.search === '';
}
