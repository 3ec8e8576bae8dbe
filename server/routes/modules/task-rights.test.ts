import { describe, expect, it } from 'vitest';
import { createDemoApp, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { assignee, helper, taskModules, taskRequestsOf } from '../../testing/task-requests.ts';

const app = await createDemoApp();

describe.each(taskModules)('$key', (module) => {
  const { comment, assigned } = module;
  const { calls, body, acceptance, accepted } = taskRequestsOf(app, module);

  it('FORM-35 FORM-36 WIRE-50 an owner who writes what is for others is refused, and nothing of it is stored', async () => {
    const id = await accepted();
    for (const field of [
      { [comment]: 'mine' },
      { [assigned]: requestor },
      { resolution: 'done' },
      { [assigned]: '' },
    ]) {
      const refused = await calls.update(requestor, id, { version: 2, remarks: 'sneaked in', ...field });
      expect([refused.status, refused.body.code], JSON.stringify(field)).toEqual([403, 'error.forbidden']);
      expect(Object.keys(refused.body.errors)).toEqual(Object.keys(field));
    }
    const { body: now } = await calls.open(requestor, id);
    expect(now).toMatchObject({ version: 2, remarks: null, resolution: null, ...acceptance });
  });

  it('FORM-36 nobody without the right writes it when making a request either', async () => {
    const before = await app.database.selectFrom('request').select('id').execute();
    for (const field of [{ [comment]: 'mine' }, { [assigned]: assignee }, { resolution: 'done' }]) {
      expect((await calls.create(requestor, { ...body(), ...field })).status).toBe(403);
    }
    expect(await app.database.selectFrom('request').select('id').execute()).toEqual(before);
  });

  it('WIRE-50 WIRE-48 what is echoed unchanged is no writing', async () => {
    const id = await accepted();
    const { body: seen } = await calls.open(requestor, id);
    const answer = await calls.update(requestor, id, { ...seen, action: 'Update', remarks: 'with all the rest' });
    expect(answer.body).toMatchObject({ remarks: 'with all the rest', ...acceptance });
    // In another order and case they are the same people.
    const two = await calls.update(siteManager, id, { version: 3, [assigned]: `${assignee};${helper}` });
    const turned = `${helper.toUpperCase()}; ${assignee}`;
    const again = await calls.update(requestor, id, { version: two.body.version, [assigned]: turned });
    expect([again.status, again.body.version]).toEqual([200, two.body.version]);
  });

  it('TASK-17 an assignee writes comment and resolution, not the list of assignees', async () => {
    const id = await accepted();
    const done = await calls.update(assignee, id, { version: 2, [comment]: 'Parts came', resolution: 'Mended' });
    expect(done.body).toMatchObject({
      [comment]: 'Parts came',
      resolution: 'Mended',
      requestStatus: 'Request Accepted',
    });
    for (const list of [`${assignee};${helper}`, helper, '']) {
      const refused = await calls.update(assignee, id, { version: 3, [assigned]: list });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, [assigned]]);
    }
    expect((await calls.open(assignee, id)).body).toMatchObject({ version: 3, [assigned]: assignee });
  });

  it('TASK-6 a manager and a copied person may look, not change', async () => {
    const id = await accepted({ carbonCopy: helper });
    for (const user of [lineManager, helper]) {
      expect((await calls.open(user, id)).status).toBe(200);
      expect((await calls.update(user, id, { version: 2, remarks: 'x' })).status).toBe(403);
    }
  });

  it('an assignee who is taken off the list has no more to do with it', async () => {
    const id = await accepted();
    const other = await calls.update(siteManager, id, { version: 2, [assigned]: helper });
    expect(other.status, other.text).toBe(200);
    expect((await calls.open(assignee, id)).status).toBe(403);
    expect((await calls.update(assignee, id, { version: 3, resolution: 'x' })).status).toBe(403);
    expect((await calls.open(helper, id)).body.actions).toEqual(['Update']);
  });

  describe('people', () => {
    it('REQ-17 travel as lists with semicolons', async () => {
      const { body: answer } = await calls.create(requestor, {
        ...body(),
        carbonCopy: ` ${lineManager.toUpperCase()} ; ${assignee};;${assignee}`,
      });
      expect(answer.carbonCopy).toBe(`${lineManager};${assignee}`);
      const changed = await calls.update(siteManager, answer[calls.id], {
        version: 1,
        [comment]: 'x',
        [assigned]: [assignee, sbsMember],
      });
      expect(changed.body[assigned]).toBe(`${assignee};${sbsMember}`);
    });

    it('are at most ten, and have to be known', async () => {
      const eleven = Array.from({ length: 11 }, (_, index) => `person${index}@norvane.example`).join(';');
      const many = await calls.create(requestor, { ...body(), carbonCopy: eleven });
      expect([many.status, many.body.errors]).toEqual([422, { carbonCopy: 'Please choose at most 10 people' }]);
      const unknown = await calls.create(requestor, { ...body(), carbonCopy: `${lineManager};nobody@norvane.example` });
      expect([unknown.status, unknown.body.errors]).toEqual([
        422,
        { carbonCopy: 'This person is not in the directory' },
      ]);
    });
  });
});
