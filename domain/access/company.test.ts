import { describe, expect, test } from 'vitest';
import { isCompanyUser } from './company.ts';

describe('ACCESS-5 who belongs to the company', () => {
  test.each([
    ['requestor@norvane.example', true],
    ['Requestor@Norvane.Example', true],
    ['external@partner.example', false],
    ['someone@sub.norvane.example', false],
    ['someone@evilnorvane.example', false],
    ['norvane.example', false],
    ['someone@norvane.example.evil.example', false],
    ['', false],
    ['calder_partner.example#EXT#@norvane.example', false],
    ['calder_partner.example#ext#@norvane.example', false],
    ['calder_partner.example#EXT#@norvane.onmicrosoft.com', false],
    ['external@norvane.example', true],
  ])('%s: %s', (alias, expected) => {
    expect(isCompanyUser(alias, 'norvane.example')).toBe(expected);
    expect(isCompanyUser(alias, 'NORVANE.example')).toBe(expected);
  });
});
