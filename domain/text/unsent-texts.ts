/** What is said of what was typed and not sent. */
export const unsentTexts = {
  'unsent.another': 'There is another unsent request of yours. {{what}}.',
  'unsent.begin-another': 'Begin another',
  'unsent.discard': 'Discard',
  'unsent.discard-one': 'Discard the unsent request: {{what}}',
  'unsent.for': 'For {{start}}. {{kept}}',
  'unsent.kept': 'Kept since {{time}}',
  'unsent.made-before':
    'What you sent before did arrive: it is this request. These are your changes since then, and they are not saved yet.',
  'unsent.new': '{{module}}, new request',
  'unsent.resume': 'Resume your unsent request',
  'unsent.resume-one': 'Resume your unsent request. {{what}}',
  'unsent.moved': 'This request is now for {{to}}. What you typed for {{from}} came along.',
  'unsent.resumed': 'This is your unsent request, as it was on {{time}}.',
  'unsent.resumed-changes': 'These are your unsent changes, as they were on {{time}}.',
  'unsent.start-over': 'Start over',
  'unsent.title': 'Not sent yet',
} as const;
