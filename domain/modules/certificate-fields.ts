import type { FieldDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';

/** What the resource's certificate said when the booking was judged by it. */
export const certificateFields: readonly FieldDefinition[] = [
  { key: 'certificateExpiry', type: 'date', title: 'field.certificate-expiry', section: 'details', writers: 'server' },
  { key: 'isCertified', type: 'flag', title: 'field.certified', writers: 'server' },
];

/** Taken whenever the certificate rule is judged; a save that breaks the rule is not stored at all. */
export const certificateFacts: readonly Derivation[] = [
  {
    field: 'certificateExpiry',
    follows: ['resourceId', 'start', 'end'],
    value: ({ lookups }) => lookups.resourceId?.facts.certificateExpiry ?? null,
  },
  {
    field: 'isCertified',
    follows: ['resourceId', 'start', 'end'],
    value: ({ lookups }) => typeof lookups.resourceId?.facts.certificateExpiry === 'string',
  },
];
