import type { ClientConfig } from './client-config.ts';
import type { SignIn } from './sign-in.ts';

let opened: Promise<SignIn> | undefined;

/** What talks to the identity provider, with the library that it takes: loaded when it is first needed. */
export function openSignIn(config: ClientConfig): Promise<SignIn> {
  opened ??= load(config).catch((failure: unknown) => {
    // The next to need it tries again.
    opened = undefined;
    throw failure;
  });
  return opened;
}

async function load(config: ClientConfig): Promise<SignIn> {
  const { createSignIn } = await import('./sign-in.ts');
  return createSignIn(config);
}
