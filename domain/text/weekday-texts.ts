/** The days of the week, ISO: 1 is Monday. They come with the parts that say them. */
export const weekdayTexts = {
  'weekday.1': 'Monday',
  'weekday.2': 'Tuesday',
  'weekday.3': 'Wednesday',
  'weekday.4': 'Thursday',
  'weekday.5': 'Friday',
  'weekday.6': 'Saturday',
  'weekday.7': 'Sunday',
} as const;
