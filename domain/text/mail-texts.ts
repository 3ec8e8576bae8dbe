import { say, speaker } from './say.ts';

/** Texts of mails, and of what happened to a request. The server writes them: no browser loads them with the app. */
const mailTexts = {
  'event.affect': 'A change by {{name}} affects this booking',
  'event.approve': 'Approved by {{name}}',
  'event.ask-cancel': '{{name}} asks to cancel this',
  'event.awaits': 'This is waiting for you.',
  'event.cancel': 'Cancelled by {{name}}',
  'event.change-stay': 'Stay changed by {{name}}',
  'event.close': 'Closed by {{name}}',
  'event.confirm': 'Confirmed by {{name}}',
  'event.create': 'Created by {{name}}',
  'event.delete': 'Deleted by {{name}}',
  'event.escalate': 'The local admins may decide now',
  'event.hand-out': 'Made ready to be picked up by {{name}}',
  'event.refuse-cancel': '{{name}} refused to cancel this',
  'event.reject': 'Rejected by {{name}}',
  'event.remind': 'A reminder',
  'event.stands-in': '{{text}} (you stand in for {{name}})',
  'event.update': 'Changed by {{name}}',
  'history.escalated':
    '{{name}} has not answered for twice {{hours}} working {{hours|hour|hours}}. The local admins may decide now.',
  'history.cannot-decide': '{{name}} may not decide this alone. The local admins may decide now.',
  'history.expires': '{{name}}: {{what}} is {{day}} now. This booking goes on after that day.',
  'history.reminded': '{{name}} has not answered for {{hours}} working {{hours|hour|hours}}.',
  'history.switched-off': '{{name}} can no longer be used. Please look for something else.',
  'mail.became': '{{before}} → {{after}}',
  'mail.calendar-summary': '{{module}}: {{what}}',
  'mail.changes': 'What changed',
  'mail.decide': 'Open and decide',
  'mail.fact': '{{title}}: {{value}}',
  'mail.gathered': '{{count}} {{count|thing|things}} happened that {{count|concerns|concern}} you.',
  'mail.gathered-daily': '{{product}}: your daily mail, {{count}} {{count|notice|notices}}',
  'mail.gathered-soon': '{{product}}: {{count}} {{count|notice|notices}}',
  'mail.module': 'Module',
  'mail.more': 'And {{count}} more, which the portal shows.',
  'mail.not-an-address': '“{{address}}” is not a mail address',
  'mail.number': 'Request number',
  'mail.open': 'Open the request',
  'mail.open-all': 'Open the portal',
  'mail.removed': '{{before}} → (empty)',
  'mail.request': 'The request',
  'mail.subject': '{{module}} {{id}}, {{place}}',
  'mail.times': 'Times are those of {{zone}}.',
  'mail.why-assigned': 'You get this mail because the request is assigned to you.',
  'mail.why-awaits': 'You get this mail because it is your turn to act on this request.',
  'mail.why-copied': 'You get this mail because you are copied on the request.',
  'mail.why-daily': 'You get this mail once a day. You can change that in the portal, under your name.',
  'mail.why-mine': 'You get this mail because the request is yours.',
  'mail.why-place': 'You get this mail because you look after requests at this location.',
  'mail.why-soon': 'You get these together because there were many at once.',
  'mail.why-stands-in': 'You get this mail because you stand in for {{name}}.',
  'mail.why-upkeep': 'You get this mail because you look after this location.',
  'site.booking': '{{module}} {{id}}',
  'site.expires': '{{name}}: {{what}} {{day}}. Please renew it in time.',
  'site.expires-breaks':
    '{{name}}: {{what}} {{day}}. {{count}} {{count|booking|bookings}} {{count|goes|go}} on after that day.',
  'site.expires-facts': 'Bookings that go on after that day',
  'site.expires-subject': '{{what}}: {{name}}',
  'site.open': 'Open in master data',
  'site.pieces': '{{available}} available, runs low at {{low}}',
  'site.runs-low': '{{count}} {{count|item|items}} in stock {{count|runs|run}} low.',
  'site.runs-low-facts': 'What runs low',
  'site.subject': '{{what}}, {{place}}',
  'substitute.meaning':
    'On these days what waits for an approval reaches manager and substitute, and either may approve or reject it. A day begins at midnight of the request’s location.',
  'substitute.named-manager': '{{substitute}} stands in for you from {{from}} to {{to}}.',
  'substitute.named-substitute': 'You stand in for {{name}} from {{from}} to {{to}}.',
  'substitute.removed-manager': '{{substitute}} does not stand in for you any more from {{from}} to {{to}}.',
  'substitute.removed-substitute': 'You do not stand in for {{name}} any more from {{from}} to {{to}}.',
  'substitute.open': 'Open Notices and Substitute',
  'substitute.subject-manager': 'Your substitute, {{substitute}}',
  'substitute.subject-substitute': 'Substitute for {{name}}',
  'substitute.why': 'You can end it there.',
} as const;

/** The text of a code in a mail, completed with its params. */
export const sayInMail = speaker(mailTexts);

/** Who did something, and in whose place. */
export function byWhom({ name, onBehalfOf }: { readonly name: string; readonly onBehalfOf: string | null }): string {
  return onBehalfOf === null ? name : say('history.on-behalf', { name, principal: onBehalfOf });
}
