import { statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import type { Notice } from '@sitebook/contract/notices/notices.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';

/** Whether it was the reader's turn, and the request still stands where it is somebody's. */
export function stillAwaits({ kind, moduleName, requestStatus, isDeleted }: Notice): boolean {
  if (kind !== 'awaits' || isDeleted || moduleName === null || requestStatus === null) return false;
  const status = statusCodeOf(requestStatus);
  return status !== undefined && moduleOf(moduleName)?.lifecycle.awaits[status] !== undefined;
}
