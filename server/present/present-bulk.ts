import type { WireBulk } from '@sitebook/contract/bulk/bulk.ts';
import { assignName, leaveName, moveName } from '@sitebook/contract/bulk/paths.ts';
import { actionNameOf } from '@sitebook/contract/modules/wire-codes.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReadBulk } from '../usecases/bulk/read-bulk.ts';

/** What is done to several requests, and how far it is. */
export function presentBulk({ bulk, progress }: ReadBulk): WireBulk {
  const { id, module, action, madeAt, stoppedAt, endedAt } = bulk;
  return {
    bulkId: id,
    moduleName: module,
    action: nameOf(module, action),
    madeAt: madeAt.toISOString(),
    total: progress.total,
    done: progress.done,
    left: progress.left,
    refused: progress.refused.map(({ requestId, reason }) => ({
      id: requestId,
      code: reason.code,
      reason: reasonText(module, reason),
    })),
    isStopped: stoppedAt !== null,
    isOver: endedAt !== null,
  };
}

function nameOf(module: string, action: ReadBulk['bulk']['action']): string {
  if (action === 'move') return moveName;
  if (action === 'leave') return leaveName;
  return action === 'assign' ? assignName : actionNameOf(module, action);
}

type Reason = ReadBulk['progress']['refused'][number]['reason'];

/** Why it was refused; where fields are wrong and nothing else, what is wrong with each. */
function reasonText(module: string, { code, params, issues }: Reason): string {
  if (code !== 'error.invalid' || issues.length === 0) return say(code, params);
  const definition = moduleOf(module);
  return issues
    .map((issue) => {
      const field = definition && fieldOf(definition, issue.field);
      return `${issue.title ?? (field ? say(field.title) : issue.field)}: ${say(issue.code, issue.params)}`;
    })
    .join(' ');
}
