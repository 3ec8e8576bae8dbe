/** The events of the stream. `person` says nothing but that something new concerns the reader, at whatever location. After `resync` whatever was fetched before may be old. */
export const eventNames = { changed: 'request.changed', person: 'person.changed', resync: 'resync' } as const;
