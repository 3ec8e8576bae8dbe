import { Failure } from '@sitebook/domain/failure.ts';
import { z } from 'zod';
import type { ListCursor } from '../../usecases/list-requests.ts';

const cursor = z.object({ by: z.string(), value: z.string(), id: z.int32(), now: z.iso.datetime() });

/** Cursors travel as one opaque word. */
export function encodeCursor(next: ListCursor): string {
  return Buffer.from(JSON.stringify(next)).toString('base64url');
}

export function readCursor(word: string): ListCursor {
  try {
    return cursor.parse(JSON.parse(Buffer.from(word, 'base64url').toString('utf8')));
  } catch {
    throw new Failure('error.invalid', { issues: [{ field: 'After', code: 'field.invalid' }] });
  }
}
