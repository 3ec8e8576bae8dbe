/** The events of the stream. `person` says nothing but that something new concerns the reader, at whatever location. After `resync` whatever was fetched before may be old. After `behind` nothing is heard until the next event. */
export const eventNames = {
  changed: 'request.changed',
  person: 'person.changed',
  resync: 'resync',
  behind: 'behind',
} as const;
