import { expect, test } from 'vitest';
import { isProxyRange, proxyTrust } from './trusted-proxies.ts';

test.each([
  ['10.1.2.3', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['2001:db8::/32', true],
  ['loopback', true],
  ['linklocal', true],
  ['uniquelocal', true],
  ['yes', false],
  ['1', false],
  ['10.0.0', false],
  ['10.0.0.256', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/0', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['2001:db8::/129', false],
  ['fe80::1%eth0', false],
  ['constructor', false],
  ['proxy.norvane.example', false],
])('GROUND-22 %s can be a proxy: %s', (text, can) => {
  expect(isProxyRange(text)).toBe(can);
});

test.each<[string, boolean | string[], string | undefined, boolean]>([
  ['nobody', false, '127.0.0.1', false],
  ['everybody', true, '203.0.113.9', true],
  ['one address', ['10.1.2.3'], '10.1.2.3', true],
  ['its neighbour', ['10.1.2.3'], '10.1.2.4', false],
  ['one of a range', ['10.1.0.0/16'], '10.1.255.255', true],
  ['one beyond a range', ['10.1.0.0/16'], '10.2.0.0', false],
  ['one of a range over a socket for both kinds of address', ['10.1.0.0/16'], '::ffff:10.1.2.3', true],
  ['one of the second range', ['10.1.0.0/16', '2001:db8::/32'], '2001:db8::7', true],
  ['this machine', ['loopback'], '127.0.0.5', true],
  ['this machine by its newer address', ['loopback'], '::1', true],
  ['a private network', ['uniquelocal'], '192.168.7.7', true],
  ['a neighbour on the wire', ['linklocal'], 'fe80::1%eth0', true],
  ['what is no address', ['10.1.0.0/16'], 'unknown', false],
  ['a connection that is gone', ['10.1.0.0/16'], undefined, false],
])('GROUND-22 %s: %j believes %s: %s', (_what, trusted, address, believed) => {
  expect(proxyTrust(trusted)(address)).toBe(believed);
});
