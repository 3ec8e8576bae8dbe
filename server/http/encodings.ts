import { negotiate } from '@fastify/accept-negotiator';

/** How an answer can be compressed, the better way first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** What the client takes of these; nothing when it wants the bytes as they are. */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  return negotiate(header?.toLowerCase() ?? '', [...offered]) ?? undefined;
}
