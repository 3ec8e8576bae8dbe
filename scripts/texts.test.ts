import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statusNames, tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import { faultOutcomes } from '@sitebook/domain/faults/fault.ts';
import { todayKinds } from '@sitebook/domain/home/today-lists.ts';
import { textOfAction, textOfTransition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { recordNeeds } from '@sitebook/domain/manage/needs.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { noticeWays } from '@sitebook/domain/notices/choice.ts';
import { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import { actionsForSeveral } from '@sitebook/domain/request/several.ts';
import { expect, it } from 'vitest';
import { payloads } from '../server/store/enqueue.ts';

const root = join(import.meta.dirname, '..');
const sources = ['contract', 'domain', 'server', 'web', 'scripts']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))))
  .filter(
    (path) =>
      /\.(ts|tsx|mjs)$/.test(path) &&
      !/^web\/dist\/|\bnode_modules\b|\.test\.|^domain\/text\/(en|[a-z]+-texts)\.ts/.test(path),
  );
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Codes that are put together: how each family begins, and the words that it is made for. */
const families: Readonly<Record<string, readonly string[]>> = {
  'status.': Object.keys(statusNames),
  'tab.': Object.keys(tabNames),
  'role.': ['global-admin', 'local-admin', 'sbs-member', 'requestor', 'external'],
  'theme.': ['light', 'dark', 'system'],
  'weekday.': ['1', '2', '3', '4', '5', '6', '7'],
  'movement.': ['received', 'corrected', 'reserved', 'given-back', 'handed-out'],
  'dashboard.': ['table', 'cards'],
  'bulk.ask-': actionsForSeveral,
  'bulk.do-': actionsForSeveral,
  'bulk.doing-': [...actionsForSeveral, 'move', 'leave'],
  'bulk.done-': [...actionsForSeveral, 'move', 'leave'],
  'bulk.yes-': actionsForSeveral,
  'calendar.': ['day', 'three', 'week', 'month'],
  'calendar.as-': ['grid', 'list'],
  'manage.': ['removed', 'deactivated'],
  'manage.use-': ['movements', 'requests'],
  'manage.group-': [...new Set(entities.map(({ group }) => group))],
  'event.': ['remind', 'escalate', 'affect', 'delay', 'message', 'restore'],
  'substitute.subject-': ['manager', 'substitute'],
  'substitute.named-': ['manager', 'substitute'],
  'substitute.removed-': ['manager', 'substitute'],
  'job.': Object.keys(payloads),
  'site.': ['expires-facts', 'fault-facts', 'runs-low-facts'],
  'site.fault-': faultOutcomes,
  'fault.': faultOutcomes,
  'thing.': ['start-of', 'finish-of'],
  'mail.why-': [...noticeKinds, 'daily', 'soon'],
  'mail.gathered-': ['daily', 'soon'],
  'notices.': ['today', 'earlier'],
  'today.': [...todayKinds, ...recordNeeds],
  'manage.needs-': recordNeeds,
  'sent.': ['waiting', 'sent', 'failed'],
  'told.': noticeKinds,
  'way.': noticeWays,
  'manage.history-': ['create', 'update', 'remove', 'delete', 'move'],
};

it('LETTER-12 every text is used somewhere', () => {
  const code = sources.map(read).join('\n');
  const named = new Set([...code.matchAll(/(['"`])([a-z][a-z-]*(?:\.[\w-]+)+)\1/g)].map(([, , text]) => text));
  for (const [start, words] of Object.entries(families)) for (const word of words) named.add(`${start}${word}`);
  for (const { lifecycle } of modules) {
    for (const one of lifecycle.transitions) {
      named.add(textOfTransition(one));
      named.add(`event.${one.action}`);
      for (const told of ['ask', 'done'] as const) named.add(textOfAction(lifecycle, told, one.action));
    }
  }
  const tables = readdirSync(join(root, 'domain/text')).map((name) => read(join('domain/text', name)));
  const texts = tables.flatMap((table) => [...table.matchAll(/^ {2}'([a-z][\w.-]+)':/gm)].map(([, text = '']) => text));
  expect(texts.length).toBeGreaterThan(500);
  const unused = texts.filter((text) => !named.has(text));
  expect(unused).toEqual([]);
});

/** Words between tags, or in an attribute that is shown or read out. */
const spoken = /^\s*[A-Z][a-z]+(?: [a-z]+)+[.!?…]?\s*$|\b(?:aria-label|label|title|placeholder|alt)="[^"]*[a-z][^"]*"/;

it('LETTER-12 no text stands outside of the texts', () => {
  const said = sources
    .filter((path) => path.startsWith('web/') && path.endsWith('.tsx'))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => spoken.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(said).toEqual([]);
});

/** A part of the web app, which is loaded as one or more pieces of its own. */
const partOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('web/features/') ? 3 : 2)
    .join('/');

it('LETTER-12 whoever says a text that is loaded later has it loaded', () => {
  const web = sources.filter((path) => path.startsWith('web/')).map((path) => ({ path, code: read(path) }));
  const silent = readdirSync(join(root, 'domain/text'))
    .filter((name) => name.endsWith('-texts.ts') && web.some(({ code }) => code.includes(`/text/${name}'`)))
    .flatMap((name) => {
      const texts = [...read(join('domain/text', name)).matchAll(/^ {2}'([a-z][\w.-]+)':/gm)].map(
        ([, text = '']) => text,
      );
      const bringing = new Set(
        web.filter(({ code }) => code.includes(`/text/${name}'`)).map(({ path }) => partOf(path)),
      );
      // What a screen brings is there for the features that it shows.
      const isScreens = bringing.has('web/screens');
      return web
        .filter(({ path }) => !isScreens && !bringing.has(partOf(path)))
        .flatMap(({ path, code }) =>
          texts.filter((text) => code.includes(`'${text}'`)).map((text) => `${path}: ${text}`),
        );
    });
  expect(silent).toEqual([]);
});
