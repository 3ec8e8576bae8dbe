import type { FastifyReply } from 'fastify';

const header = 'Ignored-Fields';

/** What answers document of it. */
export const ignoredFields = {
  [header]: 'names in the body that the module does not know, or whose value it could not use',
};

/** Tells which names of a body were not used. */
export function tellIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length > 0) reply.header(header, encodeHeader(names));
}

/** A header holds plain ASCII only; names from outside may hold anything. */
function encodeHeader(names: readonly string[]): string {
  return names
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join(', ')
    .slice(0, 2000);
}
