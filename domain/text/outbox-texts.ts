/** The texts of the outbox. They are loaded with it: most people never see them. */
export const outboxTexts = {
  'outbox.as-html': 'As it arrives',
  'outbox.as-text': 'Plain text',
  'outbox.back': 'All mails',
  'outbox.calendar': 'Calendar entry',
  'outbox.empty': 'No mails yet. Every mail that is written to somebody is kept here.',
  'outbox.frame': 'The mail as it arrives',
  'outbox.links-off': 'Links in it lead nowhere here.',
  'outbox.mails': 'Mails',
  'outbox.missing': 'There is no such mail, or it belongs to a location that is not yours.',
  'outbox.none-filtered': 'No mail is like that. Choose another state or location.',
  'outbox.not-sending': 'No mail server is set up. Mails are kept here and not sent.',
  'outbox.not-yours': 'The outbox is for SBS Managers and Global Admins. Please ask one of them.',
  'outbox.recipient': 'To',
  'outbox.subject': 'Subject',
  'outbox.title': 'Outbox',
} as const;
