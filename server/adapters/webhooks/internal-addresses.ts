import { BlockList, isIP } from 'node:net';

/** What is no address of the public internet, after the registries of IANA for special purposes. */
const special = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // between providers and their customers
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds tell machines their secrets
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const;

/** All that is public begins here; loopback, local, multicast and what holds an address of IPv4 lie outside. */
const publicSix = ['2000::', 3] as const;

const specialSix = [
  ['2001::', 23], // protocols, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which holds an address of IPv4
  ['3fff::', 20], // documentation
] as const;

const refusedFour = new BlockList();
for (const [net, prefix] of special) refusedFour.addSubnet(net, prefix, 'ipv4');
const refusedSix = new BlockList();
for (const [net, prefix] of specialSix) refusedSix.addSubnet(net, prefix, 'ipv6');
const allSix = new BlockList();
allSix.addSubnet(...publicSix, 'ipv6');

/** Whether an IP address belongs to a network that is not the public internet; what is no address counts as such. */
export function isInternal(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return refusedFour.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return true;
  return !allSix.check(address, 'ipv6') || refusedSix.check(address, 'ipv6');
}
