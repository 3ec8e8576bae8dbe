/** What a mail says, as it is kept until it is sent. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  /** A whole document. */
  readonly html: string;
  /** An iCalendar object, and its method, which the mail has to name as well. */
  readonly calendar: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null;
  /** What all mails about one request refer to, without angle brackets. */
  readonly thread: string | null;
}
