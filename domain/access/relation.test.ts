import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import { actorWith as actor } from '../testing/actor.ts';
import { canOpen } from './can.ts';
import { relationsOf } from './relation.ts';

const request = (values: Values, createdBy = 'somebody@norvane.example') => ({
  createdBy,
  values: { requester: 'somebody@norvane.example', ...values },
});

describe('relationsOf', () => {
  it.each([
    ['PROD-9 the author', request({}, 'jmunoz@norvane.example'), ['staff', 'owner']],
    ['PROD-9 the requester', request({ requester: 'jmunoz@norvane.example' }), ['staff', 'owner']],
    ['PROD-8 the requester in another case', request({ requester: 'JMunoz@Norvane.Example' }), ['staff', 'owner']],
    ['PROD-15 the manager by mail', request({ managerMail: 'Jose.Munoz@norvane.example' }), ['staff', 'manager']],
    ['PROD-15 the manager by principal name', request({ managerMail: 'jmunoz@norvane.example' }), ['staff', 'manager']],
    ['an assignee among others', request({ assignees: ['a@b', 'jmunoz@norvane.example'] }), ['staff', 'assignee']],
    ['a copied person by mail', request({ copied: ['jose.munoz@norvane.example'] }), ['staff', 'copied']],
    ['nobody of these', request({ managerMail: 'munoz@norvane.example', assignees: [] }), ['staff']],
    ['a request that is only being made', null, ['staff']],
  ])('%s', (_what, given, expected) => {
    expect([...relationsOf(actor(), given)]).toEqual(expected);
  });

  it.each([
    [{ role: 'global-admin' }, ['staff', 'admin']],
    [{ role: 'local-admin' }, ['staff', 'admin']],
    [{ role: 'local-admin', isMember: true }, ['staff', 'admin', 'member']],
    [{ role: 'sbs-member', isMember: true }, ['staff', 'member']],
  ] as const)('PROD-13 %j', (given, expected) => {
    expect([...relationsOf(actor(given), request({}))]).toEqual(expected);
  });

  it.each([
    ['the manager by mail, in any case', request({ managerMail: 'Boss@Norvane.Example' }), ['staff', 'substitute']],
    ['another manager', request({ managerMail: 'other@norvane.example' }), ['staff']],
    ['no manager', request({}), ['staff']],
    [
      'the manager of their own request',
      request({ managerMail: 'boss@norvane.example', requester: 'jmunoz@norvane.example' }),
      ['staff', 'owner'],
    ],
  ])('somebody who stands in for a boss, of a request with %s', (_what, given, expected) => {
    expect([...relationsOf(actor({ standsFor: ['boss@norvane.example'] }), given)]).toEqual(expected);
  });

  it('whoever is from outside is that and nothing else, whatever a request says of them', () => {
    const everything = request(
      {
        requester: 'jmunoz@norvane.example',
        managerMail: 'jmunoz@norvane.example',
        assignees: ['jmunoz@norvane.example'],
      },
      'jmunoz@norvane.example',
    );
    expect([...relationsOf(actor({ role: 'external' }), everything)]).toEqual(['external']);
  });
});

describe('canOpen', () => {
  it.each([
    ['a colleague', actor(), request({}), false],
    ['the owner', actor(), request({ requester: 'jmunoz@norvane.example' }), true],
    ['the manager', actor(), request({ managerMail: 'jose.munoz@norvane.example' }), true],
    ['an assignee', actor(), request({ assignees: ['jmunoz@norvane.example'] }), true],
    ['a copied person', actor(), request({ copied: ['jmunoz@norvane.example'] }), true],
    ['a member', actor({ role: 'sbs-member', isMember: true }), request({}), true],
    ['an admin', actor({ role: 'local-admin' }), request({}), true],
    ['somebody from outside', actor({ role: 'external' }), request({}), true],
  ])('ACCESS-8 ACCESS-9 ACCESS-10 %s', (_who, who, given, expected) => {
    expect(canOpen(who, given)).toBe(expected);
  });
});
