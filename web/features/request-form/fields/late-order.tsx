import { LatePart } from '../../../ui/late-part.tsx';
import { arriving } from '../../../ui/loading.ts';
import type { OrderEditorProps } from '../../order/order-editor.tsx';
import type { StoredItemsProps } from '../../order/stored-items.tsx';

// Few modules order things: no other form waits for how they are chosen.
const loadEditor = () => arriving(() => import('../../order/order-editor.tsx'));
const loadStored = () => arriving(() => import('../../order/stored-items.tsx'));

/** What is to be ordered. */
export function OrderEditor(props: OrderEditorProps) {
  return <LatePart load={loadEditor} give={props} meanwhile={null} />;
}

/** What was ordered. */
export function StoredItems(props: StoredItemsProps) {
  return <LatePart load={loadStored} give={props} meanwhile={null} />;
}
