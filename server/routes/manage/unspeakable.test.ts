import { newRecordSchema } from '@sitebook/contract/manage/record-schema.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin } from '../../testing/demo-app.ts';
import { manageSamples } from '../../testing/manage-samples.ts';

const app = await createDemoApp();
/** JSON can bring objects that no text can be made of: whoever tries breaks. */
const unspeakable = { toString: 1, valueOf: 1 };

const kept = entities.filter(({ isMadeByServer }) => !isMadeByServer);

describe.each(kept.map((definition) => ({ definition, key: definition.key })))('$key', ({ definition, key }) => {
  it.each(Object.keys(newRecordSchema(definition).shape))(
    '%s refuses what is no value at all, alone and in a list, by its name',
    async (name) => {
      for (const value of [unspeakable, [unspeakable], [[unspeakable]]]) {
        const body = { ...manageSamples[key].body(sites.midland), [name]: value };
        const answer = await app.send(globalAdmin, 'POST', `/manage/${key}`, { body });
        expect([answer.status, Object.keys(answer.body.errors ?? {})], answer.text).toEqual([
          422,
          expect.arrayContaining([name]),
        ]);
      }
    },
  );
});
