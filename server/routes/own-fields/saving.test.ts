import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, requestor, siteManager } from '../../testing/demo-app.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { addOwnField, changeOwnField } from '../../testing/own-fields.ts';

const app = await createDemoApp();

describe.each(modules.map(({ key }) => key))('%s', async (module) => {
  const paths = pathsOf(module);
  const sample = await samplesOf(app.database, module, { now: demoNow });
  const at = { module, base_location_id: sites.houston };
  await addOwnField(app.database, { ...at, key: 'permit', type: 'Text', name: 'Permit number', max: 10 });
  await addOwnField(app.database, { ...at, key: 'weight', type: 'Number', min: 1, max: 100, is_whole: true });
  await addOwnField(app.database, { ...at, key: 'colour', type: 'Choice', options: 'Red\nGreen', readers: 'everyone' });
  await addOwnField(app.database, { ...at, key: 'site', type: 'Location' });
  const create = (own: object, more: object = {}) =>
    app.send(requestor, 'POST', `/${paths.controller}/${paths.create}`, {
      body: { ...sample.body(), ownFields: own, ...more },
    });
  const open = (user: string, id: number) =>
    app.get(user, `/${paths.controller}/${paths.detail}?${paths.idParam}=${id}`);

  it('OWN-5 keeps what is filled in, tells it by key, and names what it does not know', async () => {
    const made = await create({ permit: ' P-1 ', weight: 7, colour: 'green', site: 1, siteName: 'Moon', unknown: 'x' });
    expect(made.status, made.text).toBe(201);
    expect(made.headers['ignored-fields']).toBe('ownFields.unknown');
    expect(made.body.ownFields).toMatchObject({ permit: 'P-1', weight: 7, colour: 'Green', site: 1 });
    expect(made.body.ownFields.siteName).not.toBe('Moon');
    const opened = await open(siteManager, made.body[paths.id]);
    expect(opened.body.ownFields).toEqual(made.body.ownFields);
    expect(opened.body.history[0].changes).toContainEqual({ field: 'ownFields.permit', before: null, after: 'P-1' });
    const seen = await open(external, made.body[paths.id]);
    if (seen.status === 200) expect(seen.body.ownFields).toEqual({ colour: 'Green' });
  });

  it.each([
    ['a text that is too long', { permit: 'x'.repeat(11) }, { 'ownFields.permit': expect.any(String) }],
    ['a number beyond its limit', { weight: 101 }, { 'ownFields.weight': 'Please enter a number of at most 100' }],
    ['a number below it', { weight: 0 }, { 'ownFields.weight': 'Please enter a number of at least 1' }],
    ['what is no choice', { colour: 'Blue' }, { 'ownFields.colour': expect.any(String) }],
    ['a list for a text', { permit: ['x'] }, { 'ownFields.permit': expect.any(String) }],
    ['a place that is not there', { site: 987_654 }, { 'ownFields.site': expect.any(String) }],
  ])('OWN-5 refuses %s', async (_what, own, errors) => {
    const answer = await create(own);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('OWN-5 OWN-8 asks for what is required when a request is made or changed, and for nothing else', async () => {
    const before = await create({});
    await changeOwnField(app.database, { module, key: 'permit' }, { required: 'always' });
    const refused = await create({});
    expect([refused.status, refused.body.errors]).toEqual([422, { 'ownFields.permit': 'Required' }]);
    const made = await create({ permit: 'P-2' });
    expect(made.status, made.text).toBe(201);
    const cancel = before.body.actions.find((action: string) => /cancel/i.test(action));
    const id = before.body[paths.id];
    if (cancel) {
      const body = { [paths.id]: id, action: cancel, actionNote: 'No need', version: before.body.version };
      const cancelled = await app.send(siteManager, 'POST', `/${paths.controller}/${paths.update}`, { body });
      expect([200, 403, 409], cancelled.text).toContain(cancelled.status);
    }
    await changeOwnField(app.database, { module, key: 'permit' }, { required: 'no' });
  });

  it('OWN-7 reads what a field holds that is not asked for any more', async () => {
    const made = await create({ permit: 'P-3' });
    await changeOwnField(app.database, { module, key: 'permit' }, { active: false, name: 'Old permit' });
    const opened = await open(siteManager, made.body[paths.id]);
    expect(opened.body.ownFields.permit).toBe('P-3');
    const other = await create({ permit: 'P-4' });
    expect([other.status, other.headers['ignored-fields']]).toEqual([201, 'ownFields.permit']);
    expect(other.body.ownFields).not.toHaveProperty('permit');
    await changeOwnField(app.database, { module, key: 'permit' }, { active: true, name: 'Permit number' });
  });
});
