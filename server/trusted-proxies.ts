import { BlockList, isIP } from 'node:net';

/** Whom to believe about where a call comes from: nobody, everybody, or these addresses and ranges. */
export type TrustProxy = boolean | readonly string[];

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether this can be meant as an address, a range, or the name of well-known ranges. */
export function isProxyRange(text: string): boolean {
  if (Object.hasOwn(named, text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most(address));
}

/** Tells for the address of whoever is connected to us whether it is a proxy that we believe. */
export function proxyTrust(trusted: TrustProxy): (address: string | undefined) => boolean {
  if (typeof trusted === 'boolean') return () => trusted;
  const list = new BlockList();
  for (const range of trusted.flatMap((entry) => named[entry] ?? [entry])) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, bits === undefined ? most(address) : Number(bits), familyOf(address));
  }
  return (given) => {
    // A link-local peer comes with the name of the network card.
    const [address = ''] = (given ?? '').split('%');
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const most = (address: string) => (isIP(address) === 6 ? 128 : 32);
