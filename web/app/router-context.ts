import type { TextCode } from '@sitebook/domain/text/en.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '../api/connection.ts';
import type { ListScreen } from '../features/page/list-at.ts';

/** What routes load with. */
export interface RouterContext {
  readonly connection: Connection;
  readonly queryClient: QueryClient;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the user was sent to this page. */
    notice?: TextCode;
  }

  interface StaticDataRouteOption {
    /** Where the plus for a new request is: in the bar, or on narrow screens within reach of the thumb. */
    plus?: 'bar' | 'thumb';
    /** A list that stays while a request is open beside it. */
    list?: ListScreen;
    /** It shows a request. */
    opens?: true;
  }
}
