/** What the controls of forms say, whatever they are for. */
export const fieldTexts = {
  'date.choose': 'Choose a date: {{field}}',
  'date.format': 'DD/MM/YYYY',
  'date.month-after': 'Next month',
  'date.month-before': 'Previous month',
  'field.choose-first': 'Please choose {{field}} first',
  'field.retired': '{{name}} is retired. It can stay here, but not be chosen again.',
  'time.first': 'First time ({{offset}})',
  'time.hour': '{{field}}, hour',
  'time.hour-format': 'HH',
  'time.minute': '{{field}}, minute',
  'time.minute-format': 'MM',
  'time.second': 'Second time ({{offset}})',
  'time.twice': '{{field}}: this time comes twice that day',
} as const;
