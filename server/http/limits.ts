const second = 1000;

/** How much and how long a client may take. Routes for files and for the event stream set their own where they must. */
export const limits = {
  bodyLimit: 1024 * 1024,
  /** For the headers alone: what a slow-loris attack drags out. */
  headersTimeout: 20 * second,
  /** For the whole request. A 50 MB attachment over a weak mobile link needs minutes. */
  requestTimeout: 600 * second,
  /** Silence on a socket. The event stream sends something more often than this. */
  connectionTimeout: 120 * second,
  /** Longer than the 60 s of common load balancers, so that they never reuse a connection we just closed. */
  keepAliveTimeout: 72 * second,
  /** For routing, reading and answering together. A body that is not there by then came too slowly. */
  timeLimit: 60 * second,
  /** A body has to bring so many bytes a second, looked at over so long. Any link that can be worked with brings more. */
  leastBodyRate: 1024,
  /** Shorter than the silence that a socket may keep, so that whoever stands still is told. */
  bodyWindow: 60 * second,
  /** How long a body may still come after the answer. */
  lingerTimeout: 5 * second,
  maxHeaderSize: 16 * 1024,
};

export type Limits = typeof limits;
