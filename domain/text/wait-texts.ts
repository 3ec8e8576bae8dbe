/** The texts of waiting for a slot. They are loaded with what shows them. */
export const waitTexts = {
  'wait.ask': 'Tell me when it is free',
  'wait.asked': 'You will be told when this time is free. It is not held for you: whoever books first has it.',
  'wait.book': 'Free now: book it',
  'wait.book-one': 'Free now: book it ({{what}})',
  'wait.failed': 'That did not work: {{reason}}',
  'wait.free': 'It is free: book it',
  'wait.given-up': 'You do not wait for {{what}} any more.',
  'wait.give-up': 'Give up',
  'wait.give-up-one': 'Give up waiting for {{what}}',
  'wait.gone': 'No longer offered',
  'wait.left': 'You do not wait for it any more.',
  'wait.list': 'Waiting for a free time',
  'wait.list-text': 'You are told when one of these can be booked. Nothing is held: whoever books first has it.',
  'wait.past': 'This time has begun already',
  'wait.too-many': 'You wait for {{most}} times, and more there cannot be. Give one up that is not needed any more.',
} as const;
