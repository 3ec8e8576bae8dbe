import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { OrderedItem } from '../../api/item-queries.ts';
import { useCreateRequest, useUpdateRequest } from '../../api/save-request.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';

/**
 * Sends a save. One form has one key for each action on a version: a save whose answer was lost and that is sent again,
 * be it after a reload, is done once.
 */
export function useSave(
  stored: OpenedRequest | null,
  formId: string,
): (action: ActionCode, values: Values, items: readonly OrderedItem[]) => Promise<OpenedRequest> {
  const { definition, baseLocationId } = useFieldScope();
  const create = useCreateRequest(definition);
  const update = useUpdateRequest(definition);
  return (action, values, items) => {
    if (stored === null) {
      return create.mutateAsync({ iBaseLocationId: baseLocationId, values, items, idempotencyKey: formId });
    }
    const { id, version } = stored;
    return update.mutateAsync({ id, action, version, values, idempotencyKey: `${formId}-${version}-${action}` });
  };
}
