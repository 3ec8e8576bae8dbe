/** Every status of every lifecycle, by code; texts and wire spellings are looked up. */
export type StatusCode =
  | 'assigned'
  | 'in-progress'
  | 'closed'
  | 'cancelled'
  | 'new-request'
  | 'request-accepted'
  | 'request-approved'
  | 'request-submitted'
  | 'request-rejected'
  | 'request-closed'
  | 'request-cancelled'
  | 'new-booking'
  | 'pending-approval'
  | 'booking-approved'
  | 'booking-confirmed'
  | 'booking-updated'
  | 'booking-rejected'
  | 'booking-cancelled';

/** What a status means for who meets it: an open request takes actions, the others are history. */
export type Phase = 'open' | 'closed' | 'cancelled';

/** Everything that can be done to a request once it is there, and making it. */
export type ActionCode =
  | 'create'
  | 'update'
  | 'close'
  | 'cancel'
  | 'delete'
  | 'approve'
  | 'reject'
  | 'hand-out'
  | 'confirm'
  | 'change-stay'
  | 'ask-cancel'
  | 'refuse-cancel'
  | 'start'
  | 'finish'
  | 'undo-start'
  | 'undo-finish';

/** What the product does by itself about a request that waits too long. */
export type HasteningAction = 'remind' | 'escalate';

/** What happens to a request without an action of its own: also that what it holds was changed, or is still in use. */
export type SystemAction = HasteningAction | 'affect' | 'delay';

/** Everything of which the history of a request tells. */
export type HistoryAction = ActionCode | SystemAction | 'restore';
