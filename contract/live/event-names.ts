/** The events of the stream. `person` says nothing but that something new concerns the reader, at whatever location. After `current` nothing is missing since the moment that the reader named; after `resync` whatever was fetched before may be old. After `behind` nothing is heard until the next event. */
export const eventNames = {
  changed: 'request.changed',
  person: 'person.changed',
  current: 'current',
  resync: 'resync',
  behind: 'behind',
} as const;
