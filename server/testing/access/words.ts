import { kinds } from './kinds.ts';

/** What each kind of person gets, in the order of `kinds`: ok for any 2xx, else the status of the refusal. */
export type Expected = readonly string[];

/**
 * Who may make a call, in one word each, written down by hand and apart from the code that decides. By columns: nobody,
 * external user, requestor, line manager, SBS member, site manager, admin elsewhere, global admin.
 */
const words = {
  everybody: 'ok ok ok ok ok ok ok ok',
  // Not even its being there is told to whoever has not the token of its own.
  noUser: '404 404 404 404 404 404 404 404',
  notThere: '401 404 404 404 404 404 404 404',
  signedIn: '401 ok ok ok ok ok ok ok',
  staff: '401 403 ok ok ok ok ok ok',
  // External users have none of the lists that are asked for.
  staffLists: '401 422 ok ok ok ok ok ok',
  // What is done with the requestor's requests: external users look at them, and are no part of what is said of them.
  opens: '401 ok ok ok ok ok 403 ok',
  takesPart: '401 403 ok ok ok ok 403 ok',
  changes: '401 403 ok 403 ok ok 403 ok',
  ownerAlone: '401 404 ok 404 404 404 404 404',
  ownerOrGlobalAdmins: '401 404 ok 404 404 404 404 ok',
  decidesHere: '401 403 403 ok ok ok 403 ok',
  runsPlaceOrLooks: '401 ok 403 403 ok ok 403 ok',
  runsPlace: '401 403 403 403 ok ok 403 ok',
  placeAdmins: '401 403 403 403 403 ok 403 ok',
  placeAdminsUnseen: '401 403 403 403 403 ok 404 ok',
  // Whoever is admin somewhere may try; what stands elsewhere is refused line by line.
  placeAdminsByLine: '401 403 403 403 403 ok 422 ok',
  anyAdmin: '401 403 403 403 403 ok ok ok',
  globalAdmins: '401 403 403 403 403 403 403 ok',
  globalAdminsUnseen: '401 404 404 404 404 404 404 ok',
  noAdmin: '401 403 403 403 403 403 403 403',
} as const;

export type Word = keyof typeof words;

export function expectedBy(word: Word): Expected {
  return words[word].split(' ');
}

/** What tables of rights call each kind of person, in the order of `kinds`. */
const roles: readonly (readonly string[])[] = [
  [],
  ['external'],
  ['owner', 'mere-owner', 'colleague'],
  ['manager', 'colleague'],
  ['member'],
  ['local-admin'],
  ['colleague'],
  ['global-admin'],
];

/** What is expected where a table of rights names those who may. */
export function expectedOf(who: readonly string[]): Expected {
  return kinds.map(({ user }, index) => {
    if (user === null) return '401';
    return roles[index]?.some((role) => who.includes(role)) ? 'ok' : '403';
  });
}
