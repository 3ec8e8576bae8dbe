import { managePaths } from '@sitebook/contract/manage/paths.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { sites } from '../../demo/data/places.ts';
import { type DemoApp, globalAdmin } from '../demo-app.ts';
import { manageRights } from '../manage-rights.ts';
import { makeRoom, manageSamples } from '../manage-samples.ts';
import { type Entry, entriesOf, type Input } from './entry.ts';
import { expectedBy, type Word } from './words.ts';

/** Where what is managed stands: apart from the requests, so that changes do not get into their way. */
export const managedPlace = sites.midland;

/** What the table of rights says, by the words for kinds of people. */
const meanings = {
  global: 'globalAdmins',
  own: 'placeAdmins',
  'all-admins': 'anyAdmin',
  nobody: 'noAdmin',
} as const satisfies Record<string, Word>;

/** What is expected of the calls on master data. Lists have some of these calls, not all. */
export function manageEntries(app: DemoApp): readonly Entry[] {
  return entities.flatMap(({ key }) => entriesOf('list', callsOn(app, key)));
}

function callsOn(app: DemoApp, key: EntityKey) {
  const rights = manageRights[key];
  const sample = manageSamples[key];
  const { make, standing } = recordsOf(app, key);
  const may = (right: keyof typeof rights) => expectedBy(meanings[rights[right]]);
  const here = { iBaseLocationId: managedPlace };
  const ofModule = { ...here, moduleName: 'Washbay' };
  const inModule = `iBaseLocationId=${managedPlace}&moduleName=${ofModule.moduleName}`;
  const there = () => ({ query: here });
  const opened = async (): Promise<Input> => ({ id: (await standing()).id });
  const changed = async (): Promise<Input> => {
    const { id, version } = await standing();
    return { id, body: { version, ...sample.change } };
  };
  const fresh = async (): Promise<Input> => {
    await makeRoom(app.database, managedPlace);
    return { body: sample.body(managedPlace) };
  };
  /** All that is there, which changes nothing where it may stand. */
  const file = async (): Promise<Input> => {
    await standing();
    const { text } = await app.get(globalAdmin, `${managePaths.export(key)}?iBaseLocationId=${managedPlace}`);
    return { payload: text, headers: { 'content-type': 'text/csv' } };
  };
  const carried = async (): Promise<Input> => {
    const { body } = await app.get(globalAdmin, `${managePaths.exportJson(key)}?${inModule}`);
    return { query: here, body };
  };
  const ordered = async (): Promise<Input> => {
    await standing();
    const { body } = await app.get(globalAdmin, `${managePaths.list(key)}?${inModule}`);
    return { body: { records: body.map(({ id, version }: Made) => ({ id, version })) } };
  };
  const route = (method: string, path: string) => `${method} /api${path}`;
  return {
    list: { route: route('GET', managePaths.list(key)), expected: may('read'), input: there },
    add: { route: route('POST', managePaths.list(key)), expected: may('add'), input: fresh },
    'add several': {
      route: route('POST', managePaths.several(key)),
      expected: may('add'),
      input: async () => ({ body: { ...(await fresh()).body, moduleName: [ofModule.moduleName] } }),
    },
    open: { route: route('GET', managePaths.one(key, ':id')), expected: may('read'), input: opened },
    change: { route: route('PUT', managePaths.one(key, ':id')), expected: may('change'), input: changed },
    remove: {
      route: route('DELETE', managePaths.one(key, ':id')),
      expected: may('remove'),
      input: async () => ({ id: (await make()).id }),
    },
    history: { route: route('GET', managePaths.history(key, ':id')), expected: may('read'), input: opened },
    consequences: {
      route: route('POST', managePaths.consequences(key, ':id')),
      expected: may('change'),
      input: changed,
    },
    'consequences of a new one': {
      route: route('POST', managePaths.newConsequences(key)),
      expected: may('add'),
      input: fresh,
    },
    choices: { route: route('GET', managePaths.choices(key)), expected: expectedBy('anyAdmin') },
    export: { route: route('GET', managePaths.export(key)), expected: may('read'), input: there },
    import: {
      route: route('POST', managePaths.import(key)),
      expected: rights.change === 'own' ? expectedBy('placeAdminsByLine') : may('change'),
      input: file,
    },
    'export for elsewhere': {
      route: route('GET', managePaths.exportJson(key)),
      expected: may('read'),
      input: () => ({ query: ofModule }),
    },
    'import from elsewhere': {
      route: route('POST', managePaths.importJson(key)),
      expected: may('add'),
      input: carried,
    },
    copy: {
      route: route('POST', managePaths.copy(key)),
      expected: may('add'),
      input: async () => ({ body: { ids: [(await standing()).id], iBaseLocationIds: [managedPlace] } }),
    },
    order: { route: route('PUT', managePaths.order(key)), expected: may('change'), input: ordered },
  };
}

interface Made {
  readonly id: number;
  readonly version: number;
}

function recordsOf(app: DemoApp, key: EntityKey) {
  const sample = manageSamples[key];
  const make = async (): Promise<Made> => {
    if (sample.make) return sample.make(app.database);
    await makeRoom(app.database, managedPlace);
    const body = sample.body(managedPlace);
    const answer = await app.send(globalAdmin, 'POST', managePaths.list(key), { body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  };
  let last: Made | undefined;
  return {
    make,
    /** One as it is now: what was changed is changed further. Of the locations the one where all others are. */
    async standing(): Promise<Made> {
      if (key === 'locations') return (await app.get(globalAdmin, `/manage/locations?search=${managedPlace}`)).body[0];
      const seen = last && (await app.get(globalAdmin, managePaths.one(key, last.id)));
      last = seen?.status === 200 ? (seen.body as Made) : await make();
      return last;
    },
  };
}
