/** Refusals that only the server words: it says them in its answers, and no browser loads them. */
export const refusalTexts = {
  'error.body-too-slow':
    'What you sent arrived too slowly, so nothing was saved. Please try again on a better connection',
  'error.compressed-body': 'Please send the content uncompressed',
  'error.finished-already': 'This booking is already marked as finished',
  'error.headers-too-large': 'The headers are too large',
  'error.mail-sent': 'This mail has been sent already',
  'error.name-twice': '{{name}} is given twice. Please send it once',
  'error.no-mail-server':
    'No mail server is set up, so mails cannot be sent. Whoever runs this server has to set MAIL_URL',
  'error.not-deleted': 'This request is not deleted',
  'error.not-finished': 'This booking is not marked as finished',
  'error.not-restorable': '{{reason}}',
  'error.not-started': 'This booking is not marked as started',
  'error.range': 'No such part: the file has {{size}} bytes',
  'error.start-early': 'This booking can be started from {{from}} on',
  'error.start-late': 'This booking ended at {{end}} and can no longer be started',
  'error.started-already': 'This booking is already marked as started',
  'error.two-hosts': 'The call names more than one host',
  'error.webhook-off': 'This webhook is switched off or was removed, so nothing is sent to it',
} as const;
