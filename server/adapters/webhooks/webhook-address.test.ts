import { describe, expect, it } from 'vitest';
import { isInternal } from './internal-addresses.ts';
import { readWebhookAddress } from './webhook-address.ts';

describe('TOLD-23 networks', () => {
  it.each([
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.127.255.255', 'carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link-local'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.8', 'protocols'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', 'relays'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'compatible with IPv4'],
    ['::ffff:127.0.0.1', 'mapped from IPv4'],
    ['::ffff:8.8.8.8', 'mapped from IPv4'],
    ['64:ff9b::7f00:1', 'translated to IPv4'],
    ['64:ff9b:1::1', 'translated locally'],
    ['100::1', 'discarded'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd12:3456::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['localhost', 'no address'],
    ['', 'nothing'],
  ])('%s is internal: %s', (address) => {
    expect(isInternal(address)).toBe(true);
  });

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '198.17.255.255',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
  ])('%s is public', (address) => {
    expect(isInternal(address)).toBe(false);
  });
});

describe('TOLD-23 addresses of webhooks', () => {
  it.each([
    ['http://hooks.norvane.example/', 'manage.https-only'],
    ['ftp://hooks.norvane.example/', 'manage.https-only'],
    ['file:///etc/passwd', 'manage.https-only'],
    ['hooks.norvane.example', 'manage.https-only'],
    ['https://', 'manage.https-only'],
    ['https://hooks.norvane.example:99999/', 'manage.https-only'],
    ['https://user@hooks.norvane.example/', 'manage.https-only'],
    ['https://user:password@hooks.norvane.example/', 'manage.https-only'],
    ['https://hooks.norvane.example/#part', 'manage.https-only'],
    ['https://127.0.0.1/', 'manage.internal-address'],
    ['https://127.1/', 'manage.internal-address'],
    ['https://2130706433/', 'manage.internal-address'],
    ['https://0x7f000001/', 'manage.internal-address'],
    ['https://0177.0.0.1/', 'manage.internal-address'],
    ['https://%31%32%37.0.0.1/', 'manage.internal-address'],
    ['https://１２７.0.0.1/', 'manage.internal-address'],
    ['https://0/', 'manage.internal-address'],
    ['https://169.254.169.254/latest/meta-data', 'manage.internal-address'],
    ['https://[::1]/', 'manage.internal-address'],
    ['https://[::]/', 'manage.internal-address'],
    ['https://[::ffff:127.0.0.1]/', 'manage.internal-address'],
    ['https://[::ffff:7f00:1]/', 'manage.internal-address'],
    ['https://[fd00::1]:8443/', 'manage.internal-address'],
  ])('%s is refused', (address, trouble) => {
    expect(readWebhookAddress(address, [])).toBe(trouble);
  });

  it.each([
    'https://hooks.norvane.example/a?b=c',
    'https://hooks.norvane.example:8443/',
    'https://8.8.8.8/',
    'https://localhost/',
  ])('%s is looked up when something is sent', (address) =>
    expect(readWebhookAddress(address, [])).toMatchObject({ isAllowed: false }),
  );

  it.each([
    ['https://10.0.0.7/', '10.0.0.7', true],
    ['https://0x0a000007/', '10.0.0.7', true],
    ['https://[fd00::1]/', '[fd00::1]', true],
    ['https://ERP.norvane.internal/', 'erp.norvane.internal', true],
    ['https://not-erp.norvane.internal/', 'erp.norvane.internal', false],
    ['https://erp.norvane.internal.evil.example/', 'erp.norvane.internal', false],
  ])('%s is allowed by %s: %s', (address, host, isAllowed) => {
    expect(readWebhookAddress(address, [host])).toMatchObject({ isAllowed });
  });
});
