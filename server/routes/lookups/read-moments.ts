import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';
import { parseInstant } from '@sitebook/domain/time/parse-instant.ts';

/** Moments of a query, by name: with offset or `Z`, or as the clocks of the zone show them. */
export function readMoments<Name extends string>(
  given: Readonly<Record<Name, string>>,
  zone: string,
): Readonly<Record<Name, Date>> {
  const issues: FieldIssue[] = [];
  const moments = Object.entries<string>(given).map(([field, text]) => {
    const parsed = parseInstant(text, zone);
    if ('instant' in parsed && parsed.instant !== null) return [field, new Date(parsed.instant)];
    issues.push({ field, code: 'code' in parsed ? parsed.code : 'field.date' });
    return [];
  });
  if (issues.length > 0) throw new Failure('error.bad-request', { issues });
  return Object.fromEntries(moments);
}
