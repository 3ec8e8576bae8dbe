import { randomBytes } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { sharedValue } from '../../store/installation.ts';

/** Short-lived permits to download one file as a certain person: a link that the browser follows carries no headers. */
export interface Tickets {
  issue(caller: Caller, attachmentId: number): Promise<string>;
  /** Who the ticket was given to; nothing when it is too old, for another file, or not ours. */
  open(ticket: string, attachmentId: number): Promise<Caller | undefined>;
}

const lifetimeMs = 60_000;
const header = { alg: 'dir', enc: 'A256GCM' };
const holder = z.object({
  sub: z.string(),
  oid: z.string().nullable(),
  name: z.string(),
  mail: z.string(),
});

/**
 * Tickets are encrypted, since addresses get around: nobody learns from one who it was for. All servers on the database
 * share the key. What the holder may see is asked anew at the download.
 */
export function createTickets(database: Database, clock: Clock): Tickets {
  let known: Promise<Uint8Array> | undefined;
  const key = () => {
    known ??= loadKey(database).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    async issue(caller, attachmentId) {
      return new EncryptJWT({ oid: caller.objectId, name: caller.name, mail: caller.mail })
        .setProtectedHeader(header)
        .setSubject(caller.alias)
        .setAudience(audienceOf(attachmentId))
        .setExpirationTime(new Date(clock.now().getTime() + lifetimeMs))
        .encrypt(await key());
    },
    async open(ticket, attachmentId) {
      try {
        const { payload } = await jwtDecrypt(ticket, await key(), {
          audience: audienceOf(attachmentId),
          currentDate: clock.now(),
          requiredClaims: ['exp'],
          keyManagementAlgorithms: [header.alg],
          contentEncryptionAlgorithms: [header.enc],
        });
        const { sub, oid, name, mail } = holder.parse(payload);
        return { alias: sub, objectId: oid, name, mail };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

const audienceOf = (attachmentId: number) => `attachment ${attachmentId}`;

async function loadKey(database: Database): Promise<Uint8Array> {
  const value = await sharedValue(database, 'ticket key', () => randomBytes(32).toString('base64'));
  return Buffer.from(value, 'base64');
}
