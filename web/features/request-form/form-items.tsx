import { useController } from 'react-hook-form';
import { OrderEditor } from '../order/order-editor.tsx';
import type { RequestFormState } from './use-request-form.ts';

/** What is ordered on the form of a new request; where something of it is missing, it takes the focus as a field does. */
export function FormItems({ form }: { form: RequestFormState }) {
  const { field } = useController({ name: 'items', control: form.control });
  return <OrderEditor order={form.order} error={form.errors.items} focusRef={field.ref} />;
}
