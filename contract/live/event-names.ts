/** The events of the stream. After `resync` whatever was fetched before may be old. */
export const eventNames = { changed: 'request.changed', resync: 'resync' } as const;
