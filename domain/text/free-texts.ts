/** What is free in place of what was refused. */
export const freeTexts = {
  'free.later': 'Next free times:',
  'free.others': 'Free at this time here:',
  'free.others-none': 'Nothing else of this kind is free here at this time.',
  'free.nearby': 'Free at this time at other locations in {{city}}:',
  'free.there': '{{resource}} at {{location}}',
  'free.looking': 'Looking for what else is free …',
  'free.found': 'Free at this time: {{here}} here, {{nearby}} nearby.',
  'free.failed': 'Could not look for what else is free.',
} as const;
