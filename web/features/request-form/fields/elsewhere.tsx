import { isEmpty, momentOf, numberOf, textOf } from '@sitebook/domain/fields/value.ts';
import { useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import type { NearbyOffer } from '../../../api/free-time-queries.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { linkTo } from '../../../paths.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { arriving } from '../../../ui/loading.ts';
import { selection } from '../../location/selection.ts';
import { keepSlot, slotFor } from '../../slot/slot.ts';
import { keepForm } from '../../unsent/unsent-store.ts';
import { OpenFormContext } from '../state/form-origin.ts';
import type { RequestFormState } from '../state/use-request-form.ts';

const loadFreeInstead = () => arriving(() => import('../../free-times/free-instead.tsx'));

/** What else is free at the time that is refused: others of the kind here, taken over into the form, and in the city. */
export function Elsewhere({ form }: { readonly form: RequestFormState }) {
  const { definition, baseLocationId, hours } = useFieldScope();
  const move = useMoveForm(form);
  const { values } = form.validated;
  const [start, end] = [momentOf(values.start), momentOf(values.end)];
  const resourceId = numberOf(values.resourceId);
  if (resourceId === null || start === null || end === null || start >= end) return null;
  const wanted = {
    module: definition.key,
    iBaseLocationId: baseLocationId,
    resourceId,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    requestId: form.requestId,
  };
  return (
    <LatePart
      load={loadFreeInstead}
      meanwhile={<div style={{ minHeight: '72px' }} />}
      otherwise={null}
      give={{
        wanted,
        moved: form.validated.context.before,
        isOffered: form.validated.context.lookups.resourceId?.active ?? false,
        city: textOf(values.city) ?? '',
        zone: hours.zone,
        onResource(id: number) {
          form.change('resourceId', id);
          // The offers go, and the button with them.
          form.focus('resourceId');
        },
        onNearby: (offer: NearbyOffer) => void move(offer),
      }}
    />
  );
}

/**
 * Goes on with the same form at another location: it becomes the chosen one, as if it had been picked, and what was typed
 * comes along. What is chosen from lists is offered there or told to be missing, as with a request that is repeated.
 */
function useMoveForm(form: RequestFormState): (offer: NearbyOffer) => Promise<void> {
  const { definition } = useFieldScope();
  const open = useContext(OpenFormContext);
  const navigate = useNavigate();
  return async ({ iBaseLocationId, locationId, locationName, resourceId }) => {
    const saved = selection.get();
    if (!open || !saved) return;
    const { start, end } = form.validated.values;
    keepSlot({
      module: definition.key,
      baseLocationId: iBaseLocationId,
      resourceId,
      start: textOf(start) ?? '',
      end: textOf(end) ?? '',
    });
    const isOfSlot = (key: string) => ['resourceId', 'start', 'end'].includes(key);
    const isChosen = (key: string) => definition.fields.some((field) => field.key === key && field.lookup);
    const typed = Object.entries(form.typed).filter(([key, value]) => !isOfSlot(key) && !isEmpty(value));
    const chosen = typed.filter(([key]) => isChosen(key));
    const names = chosen.map(([key]) => [key, form.validated.context.lookups[key]?.name ?? null]);
    const id = crypto.randomUUID();
    await keepForm({
      ...open.target,
      id,
      baseLocationId: iBaseLocationId,
      version: null,
      typed: Object.fromEntries(typed.filter(([key]) => !isChosen(key) && key in form.changes)),
      base: {},
      items: [],
      sent: [],
      removedFiles: [],
      failures: {},
      slot: slotFor(definition.key, iBaseLocationId),
      began: { values: Object.fromEntries(chosen), names: Object.fromEntries(names) },
      movedFrom: saved.location,
      keptAt: new Date().toISOString(),
    });
    // It is one form: it goes, and is not offered here once more.
    await open.forget();
    selection.set({ ...saved, location: locationName, iBaseLocationId, keys: { ...saved.keys, locationId } });
    void navigate({ ...linkTo.newRequest(definition.key), search: { form: id }, replace: true, ignoreBlocker: true });
  };
}
