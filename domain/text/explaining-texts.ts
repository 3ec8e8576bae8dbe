/** What words mean that newcomers do not know. The server tells them with the form; what is ordered brings its own. */
export const explainingTexts = {
  'explain.compliance':
    'An order is compliant when it stays within what its requester may have of each item in a period. It is then approved at once; otherwise the direct manager is asked.',
  'explain.copied': 'CC stands for carbon copy: these people are kept informed, and have nothing to do.',
  'explain.gin': 'GIN stands for global identification number: the employee number in the company directory.',
  'items.compliance': 'compliance',
  'explain.quest':
    'Quest is where safety records are kept. The lifting plan has a number there; it is needed before the crane lifts.',
} as const;
