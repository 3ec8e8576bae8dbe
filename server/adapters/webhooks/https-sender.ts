import { lookup as lookUp } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { sayOfDelivery } from '@sitebook/domain/text/delivery-texts.ts';
import { isInternal } from './internal-addresses.ts';
import { type WebhookAnswer, WebhookRefused, type WebhookSender } from './sender.ts';
import { signedHeaders } from './signature.ts';
import { type AddressTrouble, readWebhookAddress, type WebhookAddress } from './webhook-address.ts';

interface Resolved {
  readonly address: string;
  readonly family: number;
}

export interface HttpsSettings {
  readonly productName: string;
  /** Hosts that may be in internal networks. */
  readonly internalHosts: readonly string[];
  /** In milliseconds: how long a try may take in all. */
  readonly patience?: number;
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
  /** The authority that vouches for receivers, in place of those that are generally known. */
  readonly authority?: string;
}

const usualPatience = 10_000;
/** What of an answer is kept. */
const longestAnswer = 1024;

/** Sends over HTTPS, never to where a redirect leads, and never into internal networks. */
export function httpsSender(settings: HttpsSettings): WebhookSender {
  const { productName, internalHosts, patience = usualPatience, resolve = resolveAll, authority } = settings;
  return {
    async send({ address, ...delivery }) {
      const target = readWebhookAddress(address, internalHosts);
      if (typeof target === 'string') throw new WebhookRefused(sayOfDelivery(troubles[target]));
      const limit = AbortSignal.timeout(patience);
      try {
        const addresses = await Promise.race([publicAddresses(target, resolve), ended(limit)]);
        return await post(target.url, delivery.body, {
          headers: { ...signedHeaders(delivery), 'user-agent': productName },
          lookup: knownOnly(addresses),
          authority,
          limit,
        });
      } catch (error) {
        if (!limit.aborted) throw error;
        throw new Error(sayOfDelivery('delivery.too-slow', { seconds: patience / 1000 }), { cause: error });
      }
    },
  };
}

const troubles = {
  'manage.https-only': 'delivery.https-only',
  'manage.internal-address': 'delivery.internal',
} as const satisfies Record<AddressTrouble, string>;

/** Fails once the time is up; names are looked up by the system, which cannot be told to stop. */
function ended(limit: AbortSignal): Promise<never> {
  return new Promise((_, reject) => limit.addEventListener('abort', () => reject(limit.reason), { once: true }));
}

const resolveAll = (host: string) => lookUp(host, { all: true });

/** Where a name leads, refused if any of it is internal: whoever keeps the name decides which one is taken. */
async function publicAddresses(
  { host, isAllowed }: WebhookAddress,
  resolve: NonNullable<HttpsSettings['resolve']>,
): Promise<readonly Resolved[]> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (found.length === 0) throw new Error(sayOfDelivery('delivery.no-address', { host }));
  if (!isAllowed && found.some(({ address }) => isInternal(address)))
    throw new WebhookRefused(sayOfDelivery('delivery.internal'));
  return found;
}

/** Connects to what was checked; asked again, the name could lead elsewhere. */
function knownOnly(addresses: readonly Resolved[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly lookup: LookupFunction;
  readonly authority: string | undefined;
  readonly limit: AbortSignal;
}

function post(url: URL, body: string, { headers, lookup, authority, limit }: Posting): Promise<WebhookAnswer> {
  return new Promise((resolve, reject) => {
    const content = Buffer.from(body);
    const call = request(url, {
      method: 'POST',
      // A connection of its own: one that is kept was checked at another time.
      agent: false,
      lookup,
      signal: limit,
      ...(authority === undefined ? {} : { ca: authority }),
      // Said, so that no variable of the environment decides otherwise.
      rejectUnauthorized: true,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': content.length },
    });
    call.on('error', reject);
    call.once('response', async (answer) => {
      // What goes wrong from here on is only the end of the answer.
      call.off('error', reject).on('error', () => {});
      resolve({ status: answer.statusCode ?? 0, text: await beginningOf(answer) });
      call.destroy();
    });
    call.end(content);
  });
}

/** As much as comes in time: that an answer does not end, or breaks off, does not make it another one. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= longestAnswer) break;
    }
  } catch {
    // What is there is kept.
  }
  return Buffer.concat(parts).subarray(0, longestAnswer).toString();
}
