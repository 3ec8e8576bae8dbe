import { statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { choicesPath, choicesSchema, chosenPlaceBody, chosenPlacePath } from '@sitebook/contract/notices/choices.ts';
import {
  type Notice,
  noticesPath,
  noticesQuery,
  noticesSchema,
  readNoticesBody,
  readNoticesPath,
  unreadSchema,
} from '@sitebook/contract/notices/notices.ts';
import type { Deps } from '../../deps.ts';
import { choose, choosePlace, readChoices } from '../../usecases/notices/choose.ts';
import { listNotices } from '../../usecases/notices/list-notices.ts';
import { markNotices } from '../../usecases/notices/mark-notices.ts';
import type { SeenNotice } from '../../usecases/notices/open-notices.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';

/** What people are told of what happens to requests that concern them. */
export function addNoticeRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: noticesPath,
    summary: 'What the caller was told, the newest first',
    query: noticesQuery,
    answer: noticesSchema,
    async handle({ caller, query }) {
      const { unread, notices, next } = await listNotices(deps, caller, query.before);
      return { unread, notices: notices.map(presentNotice), next };
    },
  });
  table.add({
    method: 'POST',
    path: readNoticesPath,
    summary: 'Marks notices of the caller as read, or as unread again',
    body: readNoticesBody,
    answer: unreadSchema,
    handle(input) {
      const { noticeIds: ids, upTo, isRead } = input.body;
      const mark = (within: Deps) => markNotices(within, input.caller, { ids, upTo, isRead });
      return doOnce(deps, input, async (within) => ({ unread: await mark(within) }));
    },
  });
  table.add({
    method: 'GET',
    path: choicesPath,
    summary: 'How the caller is told by mail of each kind of notice',
    answer: choicesSchema,
    handle: ({ caller }) => readChoices(deps, caller),
  });
  table.add({
    method: 'PUT',
    path: choicesPath,
    summary: 'Changes how the caller is told by mail',
    body: choicesSchema,
    answer: choicesSchema,
    handle: (input) => doOnce(deps, input, (within) => choose(within, input.caller, input.body)),
  });
  table.add({
    method: 'PUT',
    path: chosenPlacePath,
    summary: 'Remembers the location that the caller has chosen: their daily mail comes in its morning',
    body: chosenPlaceBody,
    answer: chosenPlaceBody,
    handle: (input) =>
      doOnce(deps, input, async (within) => {
        await choosePlace(within, input.caller, input.body.iBaseLocationId);
        return input.body;
      }),
  });
}

function presentNotice(notice: SeenNotice): Notice {
  return {
    noticeId: notice.id,
    toldAt: notice.toldAt.toISOString(),
    isRead: notice.isRead,
    kind: notice.kind,
    text: notice.text,
    iBaseLocationId: notice.baseLocationId,
    locationName: notice.locationName,
    ...presentSubject(notice.about),
  };
}

type Subject = Pick<
  Notice,
  'moduleName' | 'requestId' | 'requestStatus' | 'isDeleted' | 'isWaiting' | 'list' | 'recordId' | 'slot'
>;

const nothing: Subject = {
  moduleName: null,
  requestId: null,
  requestStatus: null,
  isDeleted: false,
  isWaiting: false,
  list: null,
  recordId: null,
  slot: null,
};

function presentSubject(about: SeenNotice['about']): Subject {
  if (about.kind === 'request') {
    const { module, requestId, status, isDeleted, isWaiting } = about;
    const requestStatus = statusNames[status];
    return { ...nothing, moduleName: module.key, requestId, requestStatus, isDeleted, isWaiting };
  }
  if (about.kind === 'freed') {
    const { module: moduleName, resourceId, start, end } = about;
    return { ...nothing, slot: { moduleName, resourceId, start, end } };
  }
  return { ...nothing, list: about.entity, recordId: 'recordId' in about ? about.recordId : null };
}
