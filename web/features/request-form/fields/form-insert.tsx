import { numberOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { LateRepeat } from '../../series/late-repeat.tsx';
import { LateSeries } from '../../series/late-series.tsx';
import type { RequestFormState } from '../state/use-request-form.ts';
import type { Insert } from './form-sections.tsx';
import { OrderEditor, StoredItems } from './late-order.tsx';

/** What stands between the fields of a form beside them: what is ordered, or how a booking repeats. */
export function insertOf(form: RequestFormState, stored: OpenedRequest | null): Insert | undefined {
  const { definition, series, setSeries, validated, errors, focusRef } = form;
  if (stored) return storedInsert(definition, stored, form);
  if (definition.items) {
    const order = <OrderEditor order={form.order} error={errors.items} focusRef={focusRef('items')} />;
    return { after: definition.items.after, content: order };
  }
  if (!definition.calendar) return undefined;
  const give = { draft: series, values: validated.values, onChange: setSeries, focusRef: focusRef('series') };
  return { after: 'end', content: <LateRepeat {...give} /> };
}

/** The same of a request that is there, with a choice of dates where it is changed. */
export function storedInsert(
  { items, calendar }: ModuleDefinition,
  request: OpenedRequest,
  changing?: Pick<RequestFormState, 'scope' | 'setScope'>,
): Insert | undefined {
  if (items) return { after: items.after, content: <StoredItems items={request.items} /> };
  const isOfSeries = calendar !== undefined && numberOf(request.values.seriesId) !== null;
  return isOfSeries ? { after: 'end', content: <LateSeries {...{ request, changing }} /> } : undefined;
}
