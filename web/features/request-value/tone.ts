import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';

/** What a colour says, whatever shade a theme gives it. */
export type Tone = 'blue' | 'green' | 'grey' | 'red' | 'amber';

const statusTones: Readonly<Record<StatusCode, Tone>> = {
  assigned: 'blue',
  'in-progress': 'green',
  closed: 'grey',
  cancelled: 'red',
  'new-request': 'blue',
  'request-accepted': 'green',
  'request-approved': 'green',
  'request-submitted': 'green',
  'request-rejected': 'red',
  'request-closed': 'grey',
  'request-cancelled': 'red',
  'new-booking': 'blue',
  'pending-approval': 'amber',
  'booking-approved': 'green',
  'booking-confirmed': 'green',
  'booking-updated': 'green',
  'booking-rejected': 'red',
  'booking-cancelled': 'red',
};

/** The colour of a status: blue waits, green goes on, grey is done, red came to nothing. */
export function statusTone(status: StatusCode): Tone {
  return statusTones[status];
}
