/** The texts of the list of notices. They are loaded with it. */
export const noticeTexts = {
  'notices.all-read': 'Mark all as read',
  'notices.awaits': 'Waits for you',
  'notices.close': 'Close the notices',
  'notices.deleted': 'Deleted',
  'notices.earlier': 'Earlier',
  'notices.empty':
    'Nothing new. You are told here when somebody does something to your requests, or when it is your turn.',
  'notices.mark-read': 'Mark as read',
  'notices.mark-read-one': 'Mark as read: {{text}}',
  'notices.mark-unread': 'Mark as unread',
  'notices.mark-unread-one': 'Mark as unread: {{text}}',
  'notices.more': 'Show more',
  'notices.more-failed': 'The next ones could not be loaded',
  'notices.one': '{{module}} {{id}} · {{place}}',
  'notices.today': 'Today',
  'notices.unread-one': ' (unread)',
  'notices.what': 'Your notices',
} as const;
