import { isIP } from 'node:net';
import { isInternal } from './internal-addresses.ts';

/** Why nothing is sent to an address, as far as it shows: what a name leads to is known only when something is sent. */
export type AddressTrouble = 'manage.https-only' | 'manage.internal-address';

/** An address as it is connected to: `0x7f.1` is `127.0.0.1` here. */
export interface WebhookAddress {
  readonly url: URL;
  /** Its name, or its IP address without brackets. */
  readonly host: string;
  /** Whoever runs this server says that it may lead anywhere. */
  readonly isAllowed: boolean;
}

/** Reads the address of a webhook; gives what is wrong with it instead. */
export function readWebhookAddress(address: string, internalHosts: readonly string[]): WebhookAddress | AddressTrouble {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || address.includes('#'))
    return 'manage.https-only';
  const isAllowed = internalHosts.includes(url.hostname);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (!isAllowed && isIP(host) !== 0 && isInternal(host)) return 'manage.internal-address';
  return { url, host, isAllowed };
}
