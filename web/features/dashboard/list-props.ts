import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { ListedColumn } from '@sitebook/domain/filter/list-columns.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { ListedRequest } from '../../api/wire-request.ts';
import type { Choosing } from '../bulk/use-choice.ts';
import type { Order } from './use-dashboard-view.ts';
import type { More } from './use-virtual-lines.ts';

/** The zone of a location, once it is known. */
export type ZoneOf = (iBaseLocationId: number) => string | undefined;

/** What a table and cards are drawn from. */
export interface ListProps {
  readonly definition: ModuleDefinition;
  readonly actor: Actor;
  /** The chosen columns; nothing for those of the module. */
  readonly columns: readonly ListedColumn[] | null;
  readonly zoneOf: ZoneOf;
  readonly rows: readonly ListedRequest[];
  readonly order: Order;
  readonly onSort: (by: string) => void;
  readonly onDelete: (request: ListedRequest) => void;
  /** Nothing for those who can only look. */
  readonly choosing?: Choosing | undefined;
  /** What follows the rows that are there. */
  readonly more: More;
}
