import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import type { ListedColumn } from '@sitebook/domain/filter/list-columns.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListAsked } from '../../api/request-queries.ts';
import type { WireView } from '../../api/view-queries.ts';
import type { ViewAddress } from './view-address.ts';

/** The list as its address has it, and how to go elsewhere. */
export interface LookedAt {
  /** As the address has it; another is shown where somebody does not have it, or it is empty. */
  readonly tab: Tab | undefined;
  /** The chosen columns; nothing for those of the module. */
  readonly columns: readonly ListedColumn[] | null;
  readonly viewId: number | undefined;
  /** The address names a view and nothing else. */
  readonly isLink: boolean;
  choose(columns: readonly string[] | null): void;
  show(address: Partial<ViewAddress>): void;
  /** Stays where it is, taken from no view. */
  leave(): void;
}

export interface ViewToolsProps {
  readonly definition: ModuleDefinition;
  readonly actor: Actor;
  readonly iBaseLocationId: number | null;
  readonly asked: ListAsked;
  readonly list: LookedAt;
  /** There is no such view as the address names: the list need not wait for it. */
  readonly onLost: () => void;
}

export interface ColumnsProps {
  readonly definition: ModuleDefinition;
  readonly actor: Actor;
  readonly list: LookedAt;
}

export interface ViewsMenuProps extends ViewToolsProps {
  readonly views: UseQueryResult<readonly WireView[]>;
  /** The one that the list was taken from. */
  readonly used: WireView | undefined;
  /** The list is no longer as that view has it. */
  readonly isChanged: boolean;
  /** The list as a view would keep it now. */
  readonly now: WireView['List'];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onTold: (news: string) => void;
  readonly onFailure: (reason: string | null) => void;
}

/** What somebody has to say before it is done. */
export type Asking = { readonly for: 'add' } | { readonly for: 'rename' | 'remove'; readonly view: WireView };
