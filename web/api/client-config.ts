import type { ClientConfig } from '@sitebook/contract/client-config.ts';

export type { ClientConfig };

/** What the server tells a browser before anything else: names, links, sign-in. */
export async function loadClientConfig(): Promise<ClientConfig> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return answer.json();
}
