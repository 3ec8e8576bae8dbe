import { speaker } from './say.ts';

/** Texts of the pages that the server draws itself: no browser loads them with the app. */
const pageTexts = {
  'app.description':
    'Request and book what a company site offers: fuel, cranes, bays, protective equipment, houses and tasks.',
  'app.needs-script': 'This page needs JavaScript. Please allow it for this address, and load the page again.',
  'demo-sign-in.again': 'Sign in again',
  'demo-sign-in.broken': 'This sign-in could not be completed.',
  'demo-sign-in.expired': 'This sign-in page is no longer valid.',
  'demo-sign-in.failed': 'Sign-in did not work',
  'demo-sign-in.notice': 'This is a demo sign-in. No password is needed: choose an account.',
  'demo-sign-in.title': 'Sign in to {{product}}',
  'docs.all-calls': 'All calls',
  'docs.answer': 'Answer',
  'docs.answer-headers': 'Headers of the answer',
  'docs.body': 'Body',
  'docs.document': 'As an OpenAPI document',
  'docs.meaning': 'Meaning',
  'docs.name': 'Name',
  'docs.no-token': 'Needs neither token nor gateway key.',
  'docs.parameters': 'Parameters',
  'docs.refusals': 'Refusals',
  'docs.required': 'required',
  'docs.title': '{{product}} API',
  'docs.token-or-ticket': 'Takes a ticket in place of token and gateway key.',
  'docs.type': 'Type',
} as const;

export type PageTextCode = keyof typeof pageTexts;

/** The text of a code on such a page, completed with its params. */
export const sayOnPage = speaker(pageTexts);
