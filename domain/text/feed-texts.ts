/** The texts of calendars that other programs read. They are loaded with the page on which they are made. */
export const feedTexts = {
  'feed.address': 'Link',
  'feed.copied': 'The link is copied.',
  'feed.copy': 'Copy link',
  'feed.copy-failed': 'It could not be copied. Mark the link and copy it by hand.',
  'feed.keep': 'Keep it',
  'feed.list': 'Links that you have made',
  'feed.made': 'Made on {{day}}',
  'feed.made-now': 'The link to {{what}} is made. It is shown only now: copy it into your calendar program.',
  'feed.make': 'Make a link',
  'feed.mine': 'My bookings and stays',
  'feed.never-read': 'Not read yet',
  'feed.none': 'You have made none.',
  'feed.of': '{{name}}, {{location}}',
  'feed.read': 'Last read on {{day}}',
  'feed.remove': 'Remove',
  'feed.remove-of': 'Remove the link to {{what}}, made on {{day}}',
  'feed.remove-text':
    'Calendars that read it show nothing new from now on, or an error. The same link cannot be made again.',
  'feed.remove-title': 'Remove the link to {{what}} that was made on {{day}}?',
  'feed.removed': 'The link to {{what}} is removed.',
  'feed.text':
    'Outlook, Google Calendar and other programs can show what you have booked, and follow what changes; where you run the chosen location, also what is booked there, without names. Whoever knows a link can read what it shows, without a sign-in: keep it to yourself, and remove it when it is not needed any more.',
  'feed.title': 'Calendar links',
  'feed.too-many': 'You have {{most}} links, and more there cannot be. Remove one that is not needed any more.',
  'feed.what': 'What it shows',
} as const;
