import { lookupName, manageName } from '@sitebook/contract/manage/names.ts';
import type { Consequences, Removal as WireRemoval } from '@sitebook/contract/manage/record-schema.ts';
import type { Value } from '@sitebook/domain/fields/value.ts';
import { actionsOn, type Manager, mayChange } from '@sitebook/domain/manage/access.ts';
import {
  type EntityDefinition,
  type EntityField,
  type EntityRecord,
  keptFields,
  labelOf,
  placeOf,
} from '@sitebook/domain/manage/definition.ts';

import type { FoundConsequences } from '../usecases/manage/find-broken-bookings.ts';
import type { OpenedRecord } from '../usecases/manage/open-record.ts';
import type { Removal } from '../usecases/manage/remove-record.ts';

export type WireRecord = Record<string, unknown>;

/** A record by the names of the wire, with what the caller may do with it. */
export function presentRecord(definition: EntityDefinition, record: EntityRecord, manager: Manager): WireRecord {
  const wire: WireRecord = { id: record.id, version: record.version, label: labelOf(definition, record) };
  for (const field of keptFields(definition)) {
    wire[manageName(definition.key, field.key)] = encodeRecordValue(field, record.values[field.key] ?? null);
    if (field.lookup) wire[lookupName(field.lookup.entity)] = record.names[field.key] ?? null;
  }
  return { ...wire, actions: actionsOn(manager, definition, placeOf(definition, record.values)) };
}

/** The same with everything that refers to it. */
export function presentOpenedRecord(definition: EntityDefinition, opened: OpenedRecord): WireRecord {
  const { record, manager, uses, bulks = [] } = opened;
  const fixed = definition.fields.filter((field) => !mayChange(manager, field));
  return {
    ...presentRecord(definition, record, manager),
    uses,
    ...(bulks.length > 0 && { bulks: bulks.map(({ id, module }) => ({ bulkId: id, moduleName: module })) }),
    fixed: fixed.map(({ key }) => manageName(definition.key, key)),
  };
}

export function presentRemoval({ outcome, uses }: Removal): WireRemoval {
  return { outcome, uses: uses.map((use) => ({ ...use, locations: [...use.locations] })) };
}

/** What a change would do to requests. */
export function presentConsequences({ broken, ahead, closed, touched }: FoundConsequences): Consequences {
  return {
    count: broken.count,
    breaks: broken.first.map(presentAffected),
    ahead: {
      count: ahead.count,
      bookings: ahead.first.map(presentAhead),
      startInPast: ahead.past,
      overlap: ahead.overlapping,
      affected: ahead.firstAffected.map(presentAhead),
    },
    closed: {
      count: closed.count,
      begun: closed.begun,
      bookings: closed.first.map((booking) => ({ ...presentAffected(booking), hasBegun: booking.hasBegun })),
    },
    ...(touched && { touched: { ...touched } }),
  };
}

function presentAhead(request: FoundConsequences['ahead']['first'][number]) {
  return { ...presentAffected(request), newTimeZone: request.newZone };
}

type Affected = Omit<FoundConsequences['broken']['first'][number], 'recordId'>;

function presentAffected({ id, module, name, start, end, zone }: Affected) {
  return {
    moduleName: module,
    requestId: id,
    name,
    startTime: start === null ? null : new Date(start).toISOString(),
    endTime: end === null ? null : new Date(end).toISOString(),
    timeZone: zone,
  };
}

/** A value as the wire spells it. */
export function encodeRecordValue(field: EntityField, value: Value): unknown {
  return field.type === 'weekdays' && Array.isArray(value) ? value.map(Number) : value;
}
