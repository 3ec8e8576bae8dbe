/** The texts of boards of nights. They are loaded with the first one. */
export const nightsTexts = {
  'nights.and-waits': '{{text}}. It waits for approval now, and stays where it is until then',
  'nights.approval': 'approval needed',
  'nights.asks-approval':
    'It waits for approval then, and cannot be moved until it is approved. The guest is told of both.',
  'nights.contract-ended': 'The contract ended on {{day}}',
  'nights.contract-ends': 'The contract ends on {{day}}',
  'nights.for-how-long': '{{span}}, {{count}} {{count|night|nights}}',
  'nights.free': 'free',
  'nights.give': 'Give {{house}} to {{name}}?',
  'nights.give-first': 'Drag it onto a house to give it. Open it to change when somebody wants to stay.',
  'nights.given': 'Given: {{place}}',
  'nights.grid': 'Board: arrow keys move, Enter opens, M picks up a stay, Escape puts it back',
  'nights.hint':
    'Drag what waits onto a house to give it. Drag a stay to another house or date, or its end to change its nights.',
  'nights.hint-touch': 'Press a stay for half a second to move it, or what waits to give it a house.',
  'nights.houses': 'Houses',
  'nights.keeps-house': 'It has a house. Cancel the booking to take it away.',
  'nights.move': 'Move {{name}} to {{house}}?',
  'nights.none': 'There are no houses here yet. Admins add them under master data.',
  'nights.off': 'Switched off: no new stays',
  'nights.stays-none': 'Nobody stays here, {{period}}',
  'nights.stays-some': '{{count}} {{count|stay|stays}}, {{period}}',
  'nights.taken': 'taken',
  'nights.tells': 'The guest is told at once.',
  'nights.waiting': 'Waiting for a house',
} as const;
