import { checkFields, twice } from './check-fields.ts';
import { checkLifecycle } from './check-lifecycle.ts';
import { checkTexts } from './check-texts.ts';
import { fieldOf, type ModuleDefinition } from './definition.ts';

/** Everything that is wrong with the declarations, each named with its module; nothing when they are sound. */
export function problemsOf(definitions: readonly ModuleDefinition[]): readonly string[] {
  const calendars = definitions.flatMap(({ key, calendar }) => (calendar === undefined ? [] : [{ key, calendar }]));
  const owner = (calendar: string) => calendars.find((one) => one.calendar === calendar)?.key;
  return [
    ...twice(definitions, ({ key }) => key).map(({ key }) => `${key}: declared twice`),
    ...calendars
      .filter(({ key, calendar }) => owner(calendar) !== key)
      .map(({ key, calendar }) => `${key}: calendar ${calendar} is another module’s`),
    ...definitions.flatMap((definition) =>
      [checkWhole, checkFields, checkLifecycle, checkTexts]
        .flatMap((check) => check(definition))
        .map((problem) => `${definition.key}: ${problem}`),
    ),
  ];
}

/** Letters of path commands and numbers, beginning at a point. */
const drawing = /^M[\d\s,.-]+[\d\s,.\-a-z]*$/i;

function checkWhole(definition: ModuleDefinition): readonly string[] {
  const { icon, sections, columns, calendar, holds, doneBy, takenBy } = definition;
  return [
    ...[doneBy, takenBy]
      .filter((key) => key !== undefined && fieldOf(definition, key)?.type !== 'people')
      .map((key) => `${key} names no people`),
    ...(drawing.test(icon) ? [] : ['icon is no path of an SVG']),
    ...(calendar !== undefined && !holds ? ['its calendar shows nothing that is held'] : []),
    ...twice(sections, ({ key }) => key).map(({ key }) => `section ${key} is declared twice`),
    ...twice(columns, ({ field }) => field).map(({ field }) => `column ${field} is declared twice`),
  ];
}
