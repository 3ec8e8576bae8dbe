import { expect, it } from 'vitest';
import { openBy, sealedBy } from './kept-answers.ts';

const answer = { feedId: 7, address: 'https://norvane.example/feeds/of-which-nobody-knows' };

it('an answer that lets somebody in is read by whoever has the key, and by nobody else', () => {
  const mine = sealedBy('the key of a client');
  const kept = mine.keep(answer);
  expect(sealedBy('the key of a client').read(kept)).toEqual(answer);
  expect(() => sealedBy('another').read(kept)).toThrow();
  expect(`${mine.name} ${kept}`).not.toMatch(/client|feeds|nobody/);
  expect(mine.name.length).toBeLessThan(200);
  expect(mine.keep(answer)).not.toBe(kept);
});

it('any other is kept as it is', () => {
  const { name, keep, read } = openBy('a key');
  expect([name, read(keep(answer))]).toEqual(['a key', answer]);
});
