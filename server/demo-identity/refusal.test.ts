import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

describe('the demo sign-in, where everybody can be anybody', () => {
  test.each([
    ['on this machine', {}],
    ['on this machine by name', { HOST: 'localhost' }],
    ['on this machine by IPv6', { HOST: '::1' }],
    ['beyond it when explicitly allowed', { HOST: '0.0.0.0', ALLOW_DEMO_SIGN_IN: 'on' }],
    ['in production when explicitly allowed', { NODE_ENV: 'production', ALLOW_DEMO_SIGN_IN: 'on' }],
  ])('runs %s', (_where, env: Record<string, string>) => {
    expect(readConfig(env).demoSignIn).toBe(true);
  });

  test.each([
    ['on every address', { HOST: '0.0.0.0' }],
    ['on every IPv6 address', { HOST: '::' }],
    ['on an address of the network', { HOST: '10.0.0.7' }],
    ['on a name that only begins like this machine', { HOST: 'localhost.evil.example' }],
    ['in production', { NODE_ENV: 'production' }],
  ])('does not run %s', (_where, env: Record<string, string>) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(/OIDC_ISSUER: the demo sign-in does not run/);
  });

  test('does not run when a provider is configured', () => {
    const env = { OIDC_ISSUER: 'https://login.example/t', OIDC_CLIENT_ID: 'c', OIDC_AUDIENCE: 'a' };
    expect(readConfig({ ...env, NODE_ENV: 'production', HOST: '0.0.0.0' }).demoSignIn).toBe(false);
  });
});
