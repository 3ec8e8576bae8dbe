import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { useStoredValue } from '../../ui/stored-value.ts';
import type { BulkPartProps } from './bulk-part.tsx';
import { keptBulk } from './kept-bulk.ts';

const loadPart = () => arriving(() => import('./bulk-part.tsx'));

/** What can be done to what is chosen, and how far it is. Most people choose nothing: it comes when somebody does. */
export function Bulk(props: Omit<BulkPartProps, 'bulkId'>) {
  const kept = useStoredValue(keptBulk);
  const bulkId = kept?.module === props.definition.key ? kept.bulkId : null;
  const { chosen, matching } = props.choosing;
  if (bulkId === null && chosen.length === 0 && matching === null) return null;
  return <LatePart load={loadPart} give={{ ...props, bulkId }} meanwhile={null} />;
}
