import type { Values } from '@sitebook/domain/fields/value.ts';
import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import type { ReadRequest } from '@sitebook/domain/request/reading.ts';
import type { MailedEvent } from '../mail/mailed-event.ts';

interface Wishes {
  readonly values?: Values;
  readonly record?: Partial<ReadRequest['stored']['record']>;
  readonly names?: Readonly<Record<string, string | null>>;
  readonly seen?: Partial<ReadRequest>;
  readonly entry?: Partial<MailedEvent['entry']>;
  readonly event?: Partial<MailedEvent>;
}

/** A wash bay that Jane has booked in Houston, and John is told of as his own. */
export function sampleEvent(wishes: Wishes = {}): MailedEvent {
  const { definition = washBay } = wishes.event ?? {};
  return {
    definition,
    seen: {
      stored: {
        record: {
          id: 1234,
          module: definition.key,
          baseLocationId: 1001,
          status: 'assigned',
          version: 1,
          createdAt: '2026-04-15T12:00:00.000Z',
          createdBy: 'jane@norvane.example',
          updatedAt: '2026-04-15T12:00:00.000Z',
          updatedBy: 'jane@norvane.example',
          values: {
            requester: 'john@norvane.example',
            requesterName: 'John Doe',
            resourceId: 7,
            segmentId: 1,
            start: '2026-05-04T14:00:00.000Z',
            end: '2026-05-04T16:00:00.000Z',
            priority: 1,
            ...wishes.values,
          },
          ...wishes.record,
        },
        names: { resourceId: 'Wash Bay 1', segmentId: 'Drilling', ...wishes.names },
        isOverlapping: false,
      },
      place: {
        name: { country: 'United States', city: 'Houston', location: 'Houston (West Yard)' },
        hours: { zone: 'America/Chicago', start: 420, end: 1020, days: [1, 2, 3, 4, 5] },
      },
      view: 'full',
      now: new Date('2026-04-15T12:00:00Z'),
      ...wishes.seen,
    },
    entry: { name: 'Jane Doe', action: 'create', before: {}, after: {}, note: null, onBehalfOf: null, ...wishes.entry },
    kind: 'mine',
    standsInFor: null,
    person: { mail: 'john@norvane.example', displayName: 'John Doe' },
    ...wishes.event,
  };
}
