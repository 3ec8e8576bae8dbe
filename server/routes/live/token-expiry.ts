import { decodeJwt } from 'jose';

/** When the token of a call that was let in ends. It was verified then; here only its end is read. */
export function tokenExpiry(authorization: string | undefined): number {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim() ?? '';
  return (decodeJwt(token).exp ?? 0) * 1000;
}
