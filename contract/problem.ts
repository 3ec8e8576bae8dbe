import type { TextCode } from '@sitebook/domain/text/en.ts';
import { z } from 'zod';

/** RFC 9457 with what a client needs to say it in another language. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  requestId: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  issues: z
    .array(z.object({ field: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()) }))
    .optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** The HTTP status of each refusal that is not a broken rule (422). */
const statuses: Partial<Record<TextCode, number>> = {
  'error.action-not-now': 409,
  'error.cancel-asked': 409,
  'error.cancel-not-asked': 409,
  'error.changed-elsewhere': 409,
  'error.tab-not-yours': 403,
  'error.version-missing': 400,
  'items.stock-less': 409,
  'items.stock-none': 409,
  'series.dates-refused': 409,
  'rule.closed': 409,
  'rule.closed-open': 409,
  'rule.overlap-cap': 409,
  'rule.overlap-none': 409,
  'rule.property-taken': 409,
  'error.bad-request': 400,
  'error.body-too-slow': 408,
  'error.broken-text': 400,
  'error.compressed-body': 415,
  'error.directory-unavailable': 503,
  'error.export-external': 403,
  'error.bulk-running': 409,
  'error.export-running': 409,
  'error.files-unavailable': 503,
  'error.forbidden': 403,
  'error.gateway-key': 401,
  'error.headers-too-large': 431,
  'error.internal': 500,
  'error.locked': 503,
  'error.mail-sent': 409,
  'error.method-not-allowed': 405,
  'error.name-twice': 400,
  'error.no-mail-server': 409,
  'error.not-a-form': 415,
  'error.not-deleted': 409,
  'error.not-found': 404,
  'error.not-ready': 503,
  'error.not-restorable': 409,
  'error.range': 416,
  'error.sign-in-unavailable': 503,
  'error.subject-changed': 403,
  'error.ticket': 401,
  'error.timeout': 408,
  'error.too-large': 413,
  'error.too-many': 429,
  'error.too-many-streams': 429,
  'error.too-slow': 503,
  'error.two-hosts': 400,
  'error.webhook-off': 409,
  'error.unauthenticated': 401,
  'error.unsupported-media-type': 415,
  'file.same-name': 409,
  'file.too-large': 413,
  'file.too-much': 413,
  'file.too-much-at-once': 429,
  'location.base-blank': 400,
  'location.blank': 400,
  'manage.breaks-bookings': 409,
  'manage.changed-elsewhere': 409,
  'manage.csv-too-large': 413,
  'manage.exists': 409,
  'manage.global-admins-only': 403,
  'manage.last-one': 409,
  'manage.not-csv': 415,
  'manage.stock-reserved': 409,
  'manage.closure-undecided': 409,
  'manage.zone-undecided': 409,
  'view.changed-elsewhere': 409,
  'view.exists': 409,
  'view.share-forbidden': 403,
};

/** The HTTP status that answers a refusal with this code. */
export function statusOf(code: TextCode): number {
  return statuses[code] ?? 422;
}
