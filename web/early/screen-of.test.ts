import { expect, test } from 'vitest';
import { linkTo } from '../paths.ts';
import { screenOf } from './screen-of.ts';

const nowhere = null;
const houston = { module: '' };

test.each([
  ['#/Module', houston, { screen: 'tiles' }],
  ['#/changeModule/', houston, { screen: 'picker' }],
  ['#/Dashboard/Washbay/?tab=all', houston, { screen: 'dashboard', module: 'Washbay' }],
  ['#/Dashboard/Loading&Offloading', houston, { screen: 'dashboard', module: 'Loading&Offloading' }],
  ['#/Washbay/form/?form=1', houston, { screen: 'new-request', module: 'Washbay' }],
  ['#/Washbay/view/17', houston, { screen: 'view-request', module: 'Washbay', id: '17' }],
  ['#/Washbay/edit/17', houston, { screen: 'edit-request', module: 'Washbay', id: '17' }],
  ['#/Washbay/WBCalendar', houston, { screen: 'calendar', module: 'Washbay' }],
  ['#/Washbay/Board?view=week', houston, { screen: 'board', module: 'Washbay' }],
  ['#/Manage/MasterData', houston, { screen: 'manage' }],
  ['#/Manage/MasterData/resources', houston, { screen: 'manage-list' }],
  ['#/Manage/GlobalAdmin', houston, { screen: 'manage-list' }],
  ['#/Outbox?state=failed', houston, { screen: 'outbox' }],
  ['#/Outbox/17', houston, { screen: 'mail', id: '17' }],
  ['#/Webhooks?hook=3', houston, { screen: 'webhooks' }],
  ['#/Webhooks/17', houston, { screen: 'delivery', id: '17' }],
  ['', nowhere, { screen: 'picker' }],
  ['#/Home', houston, { screen: 'tiles' }],
  ['#/', { module: 'PPE' }, { screen: 'dashboard', module: 'PPE' }],
])('%s', (hash, saved, expected) => {
  expect(screenOf(hash, saved)).toMatchObject(expected);
});

test.each(['#/no/such/page/at/all', '#/nothing'])('%s is no screen', (hash) => {
  expect(screenOf(hash, houston)).toBeUndefined();
});

test('every link of the app leads to a screen that is known here', () => {
  const links = [
    linkTo.landing(),
    linkTo.tiles(),
    linkTo.picker(),
    linkTo.dashboard('PPE'),
    linkTo.newRequest('PPE'),
    linkTo.viewRequest('PPE', 1),
    linkTo.editRequest('PPE', 1),
    linkTo.calendar('Washbay', 'WBCalendar'),
    linkTo.board('Washbay'),
    linkTo.outbox(),
    linkTo.mail(1),
    linkTo.webhooks(),
    linkTo.delivery(1),
    linkTo.manageEntity('webhooks'),
    linkTo.manage(),
  ];
  for (const { to } of links) expect(screenOf(`#${to.replaceAll('$', 'any')}`, houston), to).toBeDefined();
});
