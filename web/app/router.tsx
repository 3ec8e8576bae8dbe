import { entityKeys } from '@sitebook/domain/manage/entity-key.ts';
import { createRootRouteWithContext, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { readBoardSearch } from '../features/board/board-search.ts';
import { readCalendarSearch } from '../features/calendar/calendar-search.ts';
import { readDashboardSearch } from '../features/dashboard/dashboard-search.ts';
import { readDeletedSearch } from '../features/deleted/deleted-search.ts';
import { readManageSearch } from '../features/manage/manage-search.ts';
import { readFormSearch } from '../features/page/form-search.ts';
import { hasBoard } from '../features/page/list-at.ts';
import { readSentSearch } from '../features/sent/sent-search.ts';
import { linkTo, patterns } from '../paths.ts';
import { CrashScreen } from '../screens/crash-screen.tsx';
import { NoPageScreen } from '../screens/no-page-screen.tsx';
import { PickerScreen } from '../screens/picker-screen.tsx';
import { TilesScreen } from '../screens/tiles-screen.tsx';
import { createAppHistory } from './app-history.ts';
import { begin, beginDashboard } from './begin.ts';
import { land, requireBaseLocation, requireLocation, requireModule, requireThat } from './guards.ts';
import { keepsScroll } from './keeps-scroll.ts';
import { lazyScreen } from './lazy-screen.ts';
import { drawnByShell } from './list-screens.ts';
import { prepareBoard } from './prepare.ts';
import { readCodesSearch } from './route-search.ts';
import type { RouterContext } from './router-context.ts';
import { Shell } from './shell.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: Shell });

const start = createRoute({
  getParentRoute: () => root,
  path: patterns.root,
  beforeLoad: () => {
    throw redirect({ ...linkTo.landing(), replace: true });
  },
});

const landing = createRoute({
  getParentRoute: () => root,
  path: patterns.landing,
  loader: ({ context }) => land(context),
});

// Most begin with this one or the next: both come with the start, which has most of them anyway.
const picker = createRoute({
  getParentRoute: () => root,
  path: patterns.picker,
  component: PickerScreen,
});

const tiles = createRoute({
  getParentRoute: () => root,
  path: patterns.tiles,
  beforeLoad: () => void requireLocation(),
  component: TilesScreen,
});

/** The screens of one module at the saved location. */
const moduleHere = createRoute({
  getParentRoute: () => root,
  id: 'module-here',
  beforeLoad: ({ params }) => {
    requireModule((params as { module: string }).module);
    requireBaseLocation();
  },
});

const dashboard = createRoute({
  getParentRoute: () => moduleHere,
  path: patterns.dashboard,
  validateSearch: readDashboardSearch,
  staticData: { plus: 'thumb', list: 'dashboard' },
  loader: beginDashboard,
  component: drawnByShell('dashboard'),
});

const newRequest = createRoute({
  getParentRoute: () => moduleHere,
  path: patterns.newRequest,
  validateSearch: readFormSearch,
  staticData: { plus: 'bar' },
  loader: (begun) => begin('form', begun),
  component: lazyScreen(() => import('../screens/new-request-screen.tsx')),
});

const calendar = createRoute({
  getParentRoute: () => moduleHere,
  path: patterns.calendar,
  validateSearch: readCalendarSearch,
  beforeLoad: ({ params }) => {
    if (requireModule(params.module).calendar !== params.calendar) throw notFound();
  },
  staticData: { list: 'calendar' },
  loader: (begun) => begin('list', begun),
  component: drawnByShell('calendar'),
});

const board = createRoute({
  getParentRoute: () => moduleHere,
  path: patterns.board,
  validateSearch: readBoardSearch,
  beforeLoad: ({ params }) => {
    if (!hasBoard(requireModule(params.module))) throw notFound();
  },
  staticData: { list: 'board' },
  loader: (begun) => {
    begin('list', begun);
    const { context, params, location, preload } = begun;
    const shown = readBoardSearch({ ...location.search });
    if (!preload) prepareBoard(context, requireBaseLocation(), requireModule(params.module), shown);
  },
  component: drawnByShell('board'),
});

/** A request brings its own location: a link from a mail works in a browser that has none saved. */
const viewRequest = createRoute({
  getParentRoute: () => root,
  path: patterns.viewRequest,
  staticData: { plus: 'bar', opens: true },
  beforeLoad: ({ params }) => void requireModule(params.module),
  component: lazyScreen(() => import('../screens/view-request-screen.tsx')),
});

const editRequest = createRoute({
  getParentRoute: () => root,
  path: patterns.editRequest,
  staticData: { plus: 'bar', opens: true },
  beforeLoad: ({ params }) => void requireModule(params.module),
  component: lazyScreen(() => import('../screens/edit-request-screen.tsx')),
});

/** A slot brings its own location, as a request does. */
const freeTime = createRoute({
  getParentRoute: () => root,
  path: patterns.freeTime,
  beforeLoad: ({ params }) => void requireModule(params.module),
  component: lazyScreen(() => import('../screens/free-time-screen.tsx')),
});

/** What a code leads to brings its own location as well. */
const resource = createRoute({
  getParentRoute: () => root,
  path: patterns.resource,
  beforeLoad: ({ params }) => requireThat(requireModule(params.module).calendar !== undefined),
  component: lazyScreen(() => import('../screens/resource-screen.tsx')),
});

const manage = createRoute({
  getParentRoute: () => root,
  path: patterns.manage,
  component: lazyScreen(() => import('../screens/manage-screen.tsx')),
});

const manageEntity = createRoute({
  getParentRoute: () => root,
  path: patterns.manageEntity,
  validateSearch: readManageSearch,
  beforeLoad: ({ params }) => requireThat((entityKeys as readonly string[]).includes(params.entity)),
  component: lazyScreen(() => import('../screens/manage-list-screen.tsx')),
});

const manageGlobalAdmin = createRoute({
  getParentRoute: () => root,
  path: patterns.manageGlobalAdmin,
  validateSearch: readManageSearch,
  component: lazyScreen(() => import('../screens/manage-list-screen.tsx')),
});

const walls = createRoute({
  getParentRoute: () => root,
  path: patterns.walls,
  component: lazyScreen(() => import('../screens/walls-screen.tsx')),
});

const outbox = createRoute({
  getParentRoute: () => root,
  path: patterns.outbox,
  validateSearch: readSentSearch,
  component: lazyScreen(() => import('../screens/outbox-screen.tsx')),
});

const mail = createRoute({
  getParentRoute: () => root,
  path: patterns.mail,
  validateSearch: readSentSearch,
  component: lazyScreen(() => import('../screens/mail-screen.tsx')),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: patterns.webhooks,
  validateSearch: readSentSearch,
  component: lazyScreen(() => import('../screens/webhooks-screen.tsx')),
});

const delivery = createRoute({
  getParentRoute: () => root,
  path: patterns.delivery,
  validateSearch: readSentSearch,
  component: lazyScreen(() => import('../screens/delivery-screen.tsx')),
});

const told = createRoute({
  getParentRoute: () => root,
  path: patterns.told,
  component: lazyScreen(() => import('../screens/told-screen.tsx')),
});

const deleted = createRoute({
  getParentRoute: () => root,
  path: patterns.deleted,
  validateSearch: readDeletedSearch,
  component: lazyScreen(() => import('../screens/deleted-screen.tsx')),
});

/** A paper of a request brings its own location, too. */
const printRequest = createRoute({
  getParentRoute: () => root,
  path: patterns.printRequest,
  beforeLoad: ({ params }) => void requireModule(params.module),
  component: lazyScreen(() => import('../screens/print-request-screen.tsx')),
});

const printSlip = createRoute({
  getParentRoute: () => root,
  path: patterns.printSlip,
  beforeLoad: ({ params }) => requireThat(requireModule(params.module).lifecycle.ready !== undefined),
  component: lazyScreen(() => import('../screens/print-slip-screen.tsx')),
});

const printList = createRoute({
  getParentRoute: () => moduleHere,
  path: patterns.printList,
  validateSearch: readDashboardSearch,
  component: lazyScreen(() => import('../screens/print-list-screen.tsx')),
});

const printDay = createRoute({
  getParentRoute: () => moduleHere,
  path: patterns.printDay,
  validateSearch: readCalendarSearch,
  beforeLoad: ({ params }) => requireThat(requireModule(params.module).calendar !== undefined),
  component: lazyScreen(() => import('../screens/print-day-screen.tsx')),
});

const printCodes = createRoute({
  getParentRoute: () => root,
  path: patterns.printCodes,
  validateSearch: readCodesSearch,
  beforeLoad: ({ search }) => void (search.place ?? requireBaseLocation()),
  component: lazyScreen(() => import('../screens/print-codes-screen.tsx')),
});

const routeTree = root.addChildren([
  start,
  landing,
  picker,
  tiles,
  moduleHere.addChildren([dashboard, newRequest, calendar, board, printList, printDay]),
  viewRequest,
  editRequest,
  freeTime,
  resource,
  manage,
  manageEntity,
  manageGlobalAdmin,
  walls,
  outbox,
  mail,
  webhooks,
  delivery,
  told,
  deleted,
  printRequest,
  printSlip,
  printCodes,
]);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    history: createAppHistory(),
    // Addresses keep the spelling that bookmarks and mails have: slashes at the end, and & in module keys.
    trailingSlash: 'preserve',
    pathParamsAllowedCharacters: ['&'],
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NoPageScreen,
    notFoundMode: 'root',
    // A list that stays beside a request stays where it is.
    scrollRestoration: ({ location }) => !keepsScroll(location),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
