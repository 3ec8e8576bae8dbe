import { describe, expect, it } from 'vitest';
import { repeatedName } from './repeated-name.ts';

describe('a name that is given twice', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"ibaseLocationId":1001,"IBASELOCATIONID":7002}', 'IBASELOCATIONID'],
    ['{"a":1,"\\u0041":2}', 'A'],
    ['{"Filter":{"tab":"x","TAB":"y"}}', 'Filter.TAB'],
    ['{"rows":[{"id":1},{"id":2,"x":[[],{"q":{}}],"Id":3}]}', 'rows.1.Id'],
    ['[{"a":1},{"b":1,"b":1}]', '1.b'],
    ['{"a\\"b":1,"A\\"B":2}', 'A"B'],
    ['{"\\\\":1,"\\\\":2}', '\\'],
    ['{ "a" : 1 ,\n "b":{}, "A" : 2 }', 'A'],
  ])('GROUND-32 %s', (json, expected) => {
    expect(repeatedName(json)).toBe(expected);
  });

  it.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"a","b":"a\\",\\"a\\":1","c":"\\\\","d":"{\\"a\\":1,"}',
    '["a","a",{"a":"a"},"a"]',
    '{}',
    '"a"',
    '1',
  ])('is not in %s', (json) => {
    JSON.parse(json);
    expect(repeatedName(json)).toBeUndefined();
  });

  it('is looked for once along the text, however it is made up', () => {
    const hostile = [
      `{"a":"${'\\\\'.repeat(500_000)}"}`,
      `{"a":"${'\\"'.repeat(500_000)}"}`,
      '['.repeat(500_000) + ']'.repeat(500_000),
      `{${Array.from({ length: 90_000 }, (_, index) => `"n${index}":1`).join(',')}}`,
    ];
    for (const json of hostile) {
      const began = performance.now();
      expect(repeatedName(json)).toBeUndefined();
      // Some milliseconds; a walk back from every quote would take minutes.
      expect(performance.now() - began).toBeLessThan(2000);
    }
  });
});
