import { expect, it } from 'vitest';
import { withoutMixes } from './mixed-statements.ts';

const open = 'select id from request where status = $1 and deleted_at is null order by id asc limit $2';
const mine = 'select id from request where alias = $1 and deleted_at is null order by starts_at desc limit $2';

it('leaves out what is only another mix of what others hold', () => {
  const mix = 'select id from request where alias = $1 and deleted_at is null order by id asc limit $2';
  expect(withoutMixes([open, mine, mix])).toEqual([open, mine]);
});

it('keeps whatever names something new, or stands alone', () => {
  const other = 'select id from request where gin = $1 and deleted_at is null order by id asc limit $2';
  expect(withoutMixes([open, other, 'select 1'])).toEqual([open, other, 'select 1']);
});
