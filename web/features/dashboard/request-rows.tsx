import type { Layout } from './layout.ts';
import type { ListProps } from './list-props.ts';
import { RequestCards } from './request-cards.tsx';
import { RequestTable } from './request-table.tsx';

/** The requests that are there, as somebody likes to look at them. */
export default function RequestRows({ layout, ...props }: ListProps & { readonly layout: Layout }) {
  return layout === 'table' ? <RequestTable {...props} /> : <RequestCards {...props} />;
}
