import { expect, it } from 'vitest';
import { cronItems } from './cron.ts';

/** How often a day each entry runs. */
const aDay = () =>
  Object.fromEntries(
    cronItems().map(({ identifier, match }) => [
      identifier,
      Array.from({ length: 24 * 60 }, (_, at) => ({
        min: at % 60,
        hour: Math.floor(at / 60),
        date: 15,
        month: 4,
        dow: 3,
      })).filter((moment) => match(moment)).length,
    ]),
  );

it('GROUND-6 keys that are no longer known are looked for hourly', () => {
  expect(aDay()).toMatchObject({ 'forget-old-keys': 24 });
});

it('TOLD-11 notices that are too old are looked for daily', () => {
  expect(aDay()).toMatchObject({ 'forget-old-notices': 1 });
});

it('TOLD-13 every quarter of an hour it is seven somewhere', () => {
  expect(aDay()).toMatchObject({ 'send-digests': 96 });
});

it('TOLD-18 TOLD-20 what ends or runs low is looked for hourly', () => {
  expect(aDay()).toMatchObject({ 'watch-sites': 24 });
});

it('TOLD-22 old mails are looked for daily', () => {
  expect(aDay()).toMatchObject({ 'forget-old-mails': 1 });
});

it('TOLD-23 old deliveries are looked for daily', () => {
  expect(aDay()).toMatchObject({ 'forget-old-deliveries': 1 });
});

it('GROUND-1 files that belong to nothing are looked for daily', () => {
  expect(aDay()).toMatchObject({ 'remove-unused-files': 1 });
});

it('DAILY-8 what was done to several at once is looked for daily, to be forgotten', () => {
  expect(aDay()).toMatchObject({ 'forget-old-bulks': 1 });
});

it('USE-1 USE-2 what is in use too long, and what nobody came for, is looked for every minute', () => {
  expect(aDay()).toMatchObject({ 'release-no-shows': 1440, 'tell-of-delays': 1440 });
});
