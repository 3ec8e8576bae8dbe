/** What the panel of a request says, in which it is made, changed and read. */
export const panelTexts = {
  'form.cancel-asked': '{{name}} asks to cancel this',
  'form.edit': 'Edit this request',
  'form.files-first': 'Some files could not be uploaded. Try them again or remove them.',
  'form.files-left': 'The request is saved, but some files could not be uploaded. Try them again or remove them.',
  'form.new-title': 'Create New Request - {{module}}',
  'form.next': 'Next request in the list',
  'form.not-offered': 'No longer offered, so left empty: {{what}}',
  'form.not-saved': 'The form was changed meanwhile, so this was not saved: {{what}}',
  'form.not-answered':
    'The server did not answer, and may have got it all the same. What you typed is kept on this device: try again later, it is done once.',
  'form.not-answered-nor-kept':
    'The server did not answer, and may have got it all the same. Leave this page open and try again later, it is done once.',
  'form.not-taken': '{{action}} does not save your changes to {{fields}}. Please undo them, or choose another action.',
  'form.offline': 'No connection. You can go on typing; it is sent when you submit it with a connection.',
  'form.previous': 'Previous request in the list',
  'form.read-only': 'You can read this request but not change it.',
  'form.read-only-over': 'This request can no longer be changed: its status is {{status}}.',
  'form.section-wrong': '{{section}}, please check',
  'form.sections': 'Sections',
  'form.submitted': 'Your request has been successfully submitted!',
  'form.updated': 'Your request updated successfully!',
  'items.will-be-approved': 'Everything is within the allowance: the request will be approved at once.',
  'items.will-be-asked': 'The direct manager will be asked to approve this request.',
  'people.directory-silent':
    'People cannot be looked up right now. You can still save: missing details are filled in later',
  'print.request': 'Print',
  'print.slip': 'Pick-up slip',
  'rule.overlap-unknown': 'Could not fetch overlapping data from calendar',
  'slot.in-the-way': 'Conflicts with:',
  'slot.none-free': 'No free time within the next month.',
  'time.past': 'This time has already passed',
} as const;
