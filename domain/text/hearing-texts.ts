/** What a page says while it does not hear of changes, the network aside. They are loaded with what says them. */
export const hearingTexts = {
  'app.behind':
    'We do not hear of changes at the moment. What you see may be out of date; it updates as soon as that works again.',
  'app.unreachable':
    'The service cannot be reached at the moment. What you see may be out of date; it updates as soon as that works again.',
} as const;
