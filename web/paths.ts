/** Every route's pattern. All of them stand behind the hash of the address; module keys keep their old spelling. */
export const patterns = {
  root: '/',
  landing: '/Home',
  tiles: '/Module',
  picker: '/changeModule/',
  dashboard: '/Dashboard/$module/',
  newRequest: '/$module/form/',
  viewRequest: '/$module/view/$id',
  editRequest: '/$module/edit/$id',
  resource: '/$module/Resource/$id',
  board: '/$module/Board',
  calendar: '/$module/$calendar',
  freeTime: '/Free/$module',
  manage: '/Manage/MasterData',
  manageEntity: '/Manage/MasterData/$entity',
  manageGlobalAdmin: '/Manage/GlobalAdmin',
  walls: '/Manage/WallScreens',
  outbox: '/Outbox',
  mail: '/Outbox/$id',
  webhooks: '/Webhooks',
  delivery: '/Webhooks/$id',
  told: '/Notices',
  deleted: '/Deleted',
  printRequest: '/Print/request/$module/$id',
  printSlip: '/Print/slip/$module/$id',
  printList: '/Print/list/$module',
  printDay: '/Print/day/$module',
  printCodes: '/Print/codes',
} as const;

/** What a link to each route is made of: `<Link {...linkTo.dashboard('Washbay')}>`, `navigate(linkTo.tiles())`. */
export const linkTo = {
  landing: () => ({ to: patterns.landing }) as const,
  tiles: () => ({ to: patterns.tiles }) as const,
  picker: () => ({ to: patterns.picker }) as const,
  dashboard: (module: string) => ({ to: patterns.dashboard, params: { module } }) as const,
  newRequest: (module: string) => ({ to: patterns.newRequest, params: { module } }) as const,
  viewRequest: (module: string, id: number) =>
    ({ to: patterns.viewRequest, params: { module, id: String(id) } }) as const,
  editRequest: (module: string, id: number) =>
    ({ to: patterns.editRequest, params: { module, id: String(id) } }) as const,
  freeTime: (module: string, search: object) => ({ to: patterns.freeTime, params: { module }, search }) as const,
  calendar: (module: string, calendar: string) => ({ to: patterns.calendar, params: { module, calendar } }) as const,
  board: (module: string, search: object = {}) => ({ to: patterns.board, params: { module }, search }) as const,
  manage: () => ({ to: patterns.manage }) as const,
  manageEntity: (entity: string, search: object = {}) =>
    ({ to: patterns.manageEntity, params: { entity }, search }) as const,
  outbox: () => ({ to: patterns.outbox }) as const,
  mail: (id: number) => ({ to: patterns.mail, params: { id: String(id) } }) as const,
  webhooks: () => ({ to: patterns.webhooks }) as const,
  deleted: () => ({ to: patterns.deleted }) as const,
  printRequest: (module: string, id: number) =>
    ({ to: patterns.printRequest, params: { module, id: String(id) } }) as const,
  printSlip: (module: string, id: number) => ({ to: patterns.printSlip, params: { module, id: String(id) } }) as const,
  printList: (module: string, search: object) => ({ to: patterns.printList, params: { module }, search }) as const,
  printDay: (module: string, search: object) => ({ to: patterns.printDay, params: { module }, search }) as const,
  printCodes: (search: object) => ({ to: patterns.printCodes, search }) as const,
  delivery: (id: number) => ({ to: patterns.delivery, params: { id: String(id) } }) as const,
};

/** Addresses for plain anchors. */
export const hashOf = {
  manageMasterData: `#${patterns.manage}`,
  manageGlobalAdmin: `#${patterns.manageGlobalAdmin}`,
  walls: `#${patterns.walls}`,
  outbox: `#${patterns.outbox}`,
  webhooks: `#${patterns.webhooks}`,
  told: `#${patterns.told}`,
  deleted: `#${patterns.deleted}`,
  manageEntity: (entity: string) => `#${patterns.manage}/${entity}`,
  newRequest: (module: string, form: string) => `#/${module}/form/?form=${form}`,
  viewRequest: (module: string, id: number) => `#/${module}/view/${id}`,
  resource: (module: string, id: number) => `#/${module}/Resource/${id}`,
  editRequest: (module: string, id: number) => `#/${module}/edit/${id}`,
} as const;
