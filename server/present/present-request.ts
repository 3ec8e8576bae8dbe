import { attachmentLink } from '@sitebook/contract/attachments/paths.ts';
import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import { actionNameOf, statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { actionsFor } from '@sitebook/domain/access/can.ts';
import { sees } from '@sitebook/domain/access/visibility.ts';
import { listOf, momentOf, numberOf, type Value } from '@sitebook/domain/fields/value.ts';
import { shownStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Reading } from '@sitebook/domain/modules/derivation.ts';
import { priorityName } from '@sitebook/domain/modules/priority.ts';
import type { SeenRequest } from '../usecases/requests/open-request.ts';

/** A request by the names of the wire. */
export type WireRequest = Record<string, unknown>;

/** What somebody with this view sees of a request, spelled for the wire. What they may not see is left blank. */
export function presentRequest(definition: ModuleDefinition, { stored, place, view, now }: SeenRequest): WireRequest {
  const { record } = stored;
  const status = shownStatus(definition.lifecycle, record.status, momentOf(record.values.start), now.getTime());
  const reading: Reading = {
    values: record.values,
    place: place.name,
    status,
    isOverlapping: stored.isOverlapping,
    hours: place.hours,
    now: now.getTime(),
  };
  const answer: WireRequest = {
    [pathsOf(definition.key).id]: record.id,
    moduleName: definition.key,
    iBaseLocationId: record.baseLocationId,
    requestStatus: statusNames[status],
  };
  for (const field of definition.fields) {
    // Their list is read only with the whole of a request.
    if (field.type === 'attachments') continue;
    const seen = sees(view, field);
    if (!seen && view === 'slot') continue;
    answer[wireNameOf(definition.key, field).name] = seen ? encodeValue(readValue(field, stored, reading)) : null;
  }
  if (view === 'slot') return answer;
  return {
    ...answer,
    ...(takesFiles(definition) ? { attachmentLink: attachmentLink(definition.key, record.id) } : {}),
    priorityLevel: priorityName(numberOf(record.values.priority)),
    metaCreatedAt: record.createdAt,
    metaCreatedBy: record.createdBy,
    metaUpdatedAt: record.updatedAt,
    metaUpdatedBy: record.updatedBy,
    version: record.version,
    actions: actionsFor(definition, record, place.actor).map((action) => actionNameOf(definition.key, action)),
  };
}

/** A field's value as it reads at this moment. */
function readValue(field: FieldDefinition, { record, names }: SeenRequest['stored'], reading: Reading): Value {
  if (field.nameOf) return names[field.nameOf] ?? null;
  return field.reads ? field.reads(reading) : (record.values[field.key] ?? null);
}

/** Lists of people travel as one text. */
export function encodeValue(value: Value): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? listOf(value).join(';') : value;
}
