import { attachmentCalls } from '@sitebook/contract/attachments/paths.ts';
import { boardPath } from '@sitebook/contract/modules/board.ts';
import { calendarFilePath } from '@sitebook/contract/modules/calendar-file.ts';
import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { modulePath, pathsOf, wireOf } from '@sitebook/contract/modules/wire-modules.ts';
import { checkSeriesCall, getSeriesCall } from '@sitebook/contract/series/series.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { sites } from '../../demo/data/places.ts';
import { type DemoApp, demoNow, requestor } from '../demo-app.ts';
import { callsOf } from '../module-calls.ts';
import { rightsOf, samplesOf } from '../module-samples.ts';
import { multipart } from '../multipart.ts';
import { type Entry, entriesOf, type Input } from './entry.ts';
import { expectedBy, expectedOf } from './words.ts';

const iBaseLocationId = sites.houston;

/**
 * What is expected of the calls of a module on requests of the requestor's, each made with `more`. Modules have some of
 * these calls, not all.
 */
export async function moduleEntries(app: DemoApp, { key, calendar }: ModuleDefinition, more: object) {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const { who } = rightsOf(key);
  const { controller, idParam, complianceCheck, resources } = pathsOf(key);
  const body = (wishes: object = {}) => ({ ...sample.body(), ...more, ...wishes });
  const make = async (wishes: object = {}): Promise<number> => {
    const answer = await calls.create(requestor, body(wishes));
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body[calls.id];
  };
  // So that lists and calendars have something to tell of.
  await make();
  const byId = async (): Promise<Input> => ({ query: { [idParam]: await make() } });
  const path = (call: 'list' | 'detail' | 'create' | 'update') => `/api${modulePath(key, call)}`;
  const inTab = (tab: string) => () => ({ body: { ibaseLocationId: iBaseLocationId, Filter: { tab } } });
  const mayIt = (action: string) => expectedOf(who(sample.created, action));
  const series = { every: 1, unit: 'day', count: 2 };
  const days = { from: '2026-04-15T00:00:00Z', to: '2026-04-16T00:00:00Z' };
  return [
    ...entriesOf('module', {
      'all requests': {
        route: `POST ${path('list')}`,
        expected: expectedBy('runsPlaceOrLooks'),
        input: inTab('AllRequests'),
      },
      'own requests': { route: `POST ${path('list')}`, expected: expectedBy('staff'), input: inTab('MyRequests') },
      calendar: {
        route: `GET ${path('list')}`,
        expected: expectedBy(calendar ? 'signedIn' : 'notThere'),
        input: () => ({ query: { iBaseLocationId } }),
      },
      resources: { route: `GET /api${resources}`, expected: expectedBy('signedIn') },
      'calendar file': { route: `GET /api${calendarFilePath(key)}`, expected: mayIt('open'), input: byId },
      board: {
        route: `GET /api${boardPath(key)}`,
        expected: expectedBy(calendar ? 'signedIn' : 'runsPlace'),
        input: () => ({ query: { iBaseLocationId, ...days } }),
      },
      detail: { route: `GET ${path('detail')}`, expected: mayIt('open'), input: byId },
      create: { route: `POST ${path('create')}`, expected: expectedBy('staff'), input: () => ({ body: body() }) },
      delete: { route: `DELETE ${path('create')}`, expected: mayIt('Delete'), input: byId },
      update: {
        route: `POST ${path('update')}`,
        expected: mayIt('Update'),
        isPersonal: true,
        // What completes an update is not for its owner to say.
        input: async (user) => ({
          body: {
            ...(user === requestor ? {} : sample.completion),
            ...{ [calls.id]: await make(), version: 1, [sample.change.name]: sample.change.to },
          },
        }),
      },
      'check of a series': {
        route: `POST /api/${controller}/${checkSeriesCall}`,
        expected: expectedBy('staff'),
        input: () => ({ body: body({ series }) }),
      },
      series: {
        route: `GET /api/${controller}/${getSeriesCall}`,
        expected: mayIt('open'),
        input: async () => ({ query: { [idParam]: await make({ series }) } }),
      },
      'check of an order': {
        route: `POST /api/${controller}/${complianceCheck}`,
        expected: expectedBy('staff'),
        input: () => ({ body: { iBaseLocationId, PPEItemStock: sample.body()[itemListNames[0]] } }),
      },
    }),
    ...fileEntries(app, key, make),
  ];
}

/** The calls on the files of a request, of modules that take them. */
function fileEntries(app: DemoApp, key: string, make: () => Promise<number>): readonly Entry[] {
  const { controller, idParam } = wireOf(key).attachments ?? {};
  if (!controller || !idParam) return [];
  const path = (call: keyof typeof attachmentCalls) => `/${controller}/${attachmentCalls[call]}`;
  const form = async () =>
    multipart([
      { name: idParam, content: String(await make()) },
      { name: 'Attachment', fileName: 'plan.txt', content: 'content' },
    ]);
  const stored = async (): Promise<Input> => {
    const { status, text, body } = await app.send(requestor, 'POST', path('upload'), await form());
    if (status !== 200) throw new Error(text);
    return { query: { AttachmentId: body[0].Attachment } };
  };
  return entriesOf('files', {
    upload: { route: `POST /api${path('upload')}`, expected: expectedBy('changes'), input: form },
    list: {
      route: `GET /api${path('list')}`,
      expected: expectedBy('opens'),
      input: async () => ({ query: { [idParam]: await make() } }),
    },
    download: { route: `GET /api${path('download')}`, expected: expectedBy('opens'), input: stored },
  });
}
