import type { Actor } from '@sitebook/domain/access/actor.ts';
import { type Related, relationsOf } from '@sitebook/domain/access/relation.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';

/** The manager in whose place somebody is told that a request waits; nobody where it is their own turn. */
export function stoodInFor(kind: NoticeKind, actor: Actor, request: Related): string | null {
  if (kind !== 'awaits' || !relationsOf(actor, request).has('substitute')) return null;
  return textOf(request.values.managerName) ?? textOf(request.values.managerMail);
}
