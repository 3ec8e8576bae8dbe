import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';

/** What the caller manages, below /api. */
export const manageOverviewPath = '/manage';

/** The calls of one entity, below /api. */
export const managePaths = {
  list: (entity: EntityKey) => `/manage/${entity}`,
  several: (entity: EntityKey) => `/manage/${entity}/several`,
  one: (entity: EntityKey, id: number | ':id') => `/manage/${entity}/${id}`,
  history: (entity: EntityKey, id: number | ':id') => `/manage/${entity}/${id}/history`,
  consequences: (entity: EntityKey, id: number | ':id') => `/manage/${entity}/${id}/consequences`,
  newConsequences: (entity: EntityKey) => `/manage/${entity}/consequences`,
  order: (entity: EntityKey) => `/manage/${entity}/order`,
  choices: (entity: EntityKey) => `/manage/${entity}/choices`,
  export: (entity: EntityKey) => `/manage/${entity}/export.csv`,
  exportJson: (entity: EntityKey) => `/manage/${entity}/export.json`,
  importJson: (entity: EntityKey) => `/manage/${entity}/import.json`,
  copy: (entity: EntityKey) => `/manage/${entity}/copy`,
  import: (entity: EntityKey) => `/manage/${entity}/import`,
} as const;

/** The history of a request, whatever module it is of and though it be deleted, below /api. */
export const requestHistoryPath = (id: number | ':id') => `/manage/requests/${id}/history`;

/** Carries how many records there are in all. */
export const totalHeader = 'Total-Count';
