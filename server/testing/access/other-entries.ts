import { type Entry, entry, type Input } from './entry.ts';
import { plainRoutes } from './plain-routes.ts';
import type { Word } from './words.ts';
import type { World } from './world.ts';

/** What is expected of all calls that are neither of a module nor of a list of master data. */
export function otherEntries(world: World): readonly Entry[] {
  const { place, module } = world;
  const about = { moduleName: module, iBaseLocationId: place };
  const all = { moduleName: module, ibaseLocationId: place, Filter: { tab: 'AllRequests' } };
  const choices = Object.fromEntries(['awaits', 'assigned', 'mine', 'copied', 'place'].map((kind) => [kind, 'now']));
  const to = (make: () => Promise<number | string>, body?: object) => async (): Promise<Input> => ({
    id: await make(),
    ...(body && { body }),
  });
  const sent = (make: () => object | Promise<object>) => async (): Promise<Input> => ({ body: await make() });
  const screen = to(async () => (await world.wall()).secret);
  return [
    ...Object.entries(plainRoutes).flatMap(([word, paths]) => paths.map((path) => entry(`GET ${path}`, word as Word))),

    entry(
      'GET /feeds/:file',
      'everybody',
      to(async () => (await world.feed()).secret),
    ),
    entry('GET /screen/:secret', 'everybody', screen),
    entry('GET /screen/:secret/plan', 'everybody', screen),
    entry('GET /screen/:secret/changes', 'everybody', screen),
    entry('GET /api/docs/:section', 'everybody', () => ({ id: 'feeds' })),
    entry('ALL /metrics', 'noUser'),
    entry('ALL /api', 'notThere'),
    entry('ALL /api/*', 'notThere', () => ({ id: 'nothing' })),

    entry('GET /api/resources/:id', 'signedIn', to(world.resource)),
    entry('POST /api/resources/:id/faults', 'signedIn', to(world.resource, { text: 'It leaks' })),
    entry(
      'POST /api/lists/counts',
      'signedIn',
      sent(() => world.counted()),
    ),
    entry(
      'POST /api/lists/views',
      'staffLists',
      sent(() => ({ ...about, viewName: world.another(), List: {} })),
    ),
    entry('PUT /api/lists/views/:id', 'ownerAlone', to(world.view, { version: 1, isShared: false })),
    entry('DELETE /api/lists/views/:id', 'ownerAlone', to(world.view)),
    entry(
      'POST /api/lists/export',
      'runsPlace',
      sent(() => ({ ...all, Format: 'csv' })),
    ),

    // Each request is judged by itself when its turn comes.
    entry(
      'POST /api/bulk',
      'signedIn',
      sent(() => world.cancelling()),
    ),
    entry(
      'POST /api/bulk/matching',
      'runsPlaceOrLooks',
      sent(() => all),
    ),
    entry('GET /api/bulk/:id', 'ownerAlone', to(world.bulk)),
    entry('POST /api/bulk/:id/stop', 'ownerAlone', to(world.bulk)),

    entry('GET /api/requests/:id/messages', 'takesPart', to(world.request)),
    entry('POST /api/requests/:id/messages', 'takesPart', to(world.request, { text: 'Hello' })),
    entry('GET /api/manage/requests/:id/history', 'globalAdminsUnseen', to(world.request)),
    entry('POST /api/manage/requests/:id/restore', 'globalAdmins', to(world.deleted, { reason: 'By mistake' })),

    entry(
      'POST /api/notices/read',
      'signedIn',
      sent(() => ({ noticeIds: [1] })),
    ),
    entry(
      'PUT /api/notices/choices',
      'signedIn',
      sent(() => choices),
    ),
    entry(
      'PUT /api/notices/place',
      'signedIn',
      sent(() => ({ iBaseLocationId: place })),
    ),
    entry('POST /api/substitutes', 'staff', sent(world.standIn)),
    entry('DELETE /api/substitutes/:id', 'ownerOrGlobalAdmins', to(world.substitute)),
    entry(
      'POST /api/waits',
      'staff',
      sent(async () => ({ ...about, ...(await world.taken()) })),
    ),
    entry('DELETE /api/waits/:id', 'ownerAlone', to(world.wait)),
    entry(
      'POST /api/feeds',
      'signedIn',
      sent(() => ({})),
    ),
    entry(
      'POST /api/feeds',
      'runsPlace',
      sent(async () => ({ resourceId: await world.resource() })),
    ),
    entry(
      'DELETE /api/feeds/:id',
      'ownerAlone',
      to(async () => (await world.feed()).id),
    ),
    entry(
      'POST /api/walls',
      'placeAdmins',
      sent(() => world.screen()),
    ),
    entry(
      'DELETE /api/walls/:id',
      'placeAdmins',
      to(async () => (await world.wall()).id),
    ),

    entry('GET /api/outbox/:id', 'placeAdminsUnseen', to(world.mail)),
    entry('POST /api/outbox/:id/send', 'placeAdminsUnseen', to(world.mail)),
    entry('GET /api/webhooks/:id/secret', 'globalAdmins', to(world.webhook)),
    entry('POST /api/webhooks/:id/secret', 'globalAdmins', to(world.webhook)),
    entry('POST /api/webhooks/:id/test', 'globalAdmins', to(world.webhook)),
    entry('GET /api/deliveries/:id', 'globalAdmins', to(world.delivery)),
    entry('POST /api/deliveries/:id/send', 'globalAdmins', to(world.delivery)),
    entry('POST /api/jobs/failing/:id/again', 'globalAdmins', to(world.failingJob)),
  ];
}
