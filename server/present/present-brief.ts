import type { Brief } from '@sitebook/contract/home/brief.ts';
import { statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { sees } from '@sitebook/domain/access/visibility.ts';
import { momentOf, textOf, type Value } from '@sitebook/domain/fields/value.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { subjectFields } from '@sitebook/domain/request/brief.ts';
import { readingOf, readValue } from '@sitebook/domain/request/reading.ts';
import type { SeenBrief } from '../usecases/home/seen-brief.ts';

/** A request in a line, as its reader sees it. */
export function presentBrief({ definition, seen }: SeenBrief): Brief {
  const { stored, place, view } = seen;
  const { record } = stored;
  const reading = readingOf(definition, seen);
  const read = (key: string): Value => {
    const field = fieldOf(definition, key);
    return field && sees(view, field) ? readValue(field, stored, reading) : null;
  };
  return {
    moduleName: definition.key,
    requestId: record.id,
    iBaseLocationId: record.baseLocationId,
    locationName: place.name.location,
    timeZone: place.hours.zone,
    requestStatus: statusNames[reading.status],
    requesterName: textOf(read('requesterName')),
    subject:
      subjectFields(definition)
        .map((key) => textOf(read(key)))
        .find((name) => name !== null) ?? null,
    start: isoOf(read('start')),
    end: isoOf(read('end')),
  };
}

function isoOf(value: Value): string | null {
  const moment = momentOf(value);
  return moment === null ? null : new Date(moment).toISOString();
}
