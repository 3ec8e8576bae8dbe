import { type RecordNeed, recordNeeds } from '@sitebook/domain/manage/needs.ts';

/** What the address of a list says besides the entity. Whatever it does not say is as at first. */
export interface ManageSearch {
  readonly search?: string;
  /** The key of a field. */
  readonly sort?: string;
  readonly dir?: 'asc' | 'desc';
  readonly active?: 'true' | 'false';
  readonly place?: number;
  /** What records have in common that are judged together. */
  readonly family?: string;
  /** Only what somebody has to see to. */
  readonly needs?: RecordNeed;
  readonly page?: number;
  /** What the side panel shows: a record by its id, a new one, an import, or copying. */
  readonly open?: number | OtherPanel;
}

const otherPanels = ['new', 'import', 'import-json', 'copy'] as const;
export type OtherPanel = (typeof otherPanels)[number];

/** What the link or button is called that opens it, so that closing it leads back there. */
export const leadTo = (open: NonNullable<ManageSearch['open']>) => `manage-${open}`;

/** Reads an address, which may be mistyped or old: what makes no sense is left out. */
export function readManageSearch(found: Readonly<Record<string, unknown>>): ManageSearch {
  const search = typeof found.search === 'string' || typeof found.search === 'number' ? String(found.search) : '';
  const sort = typeof found.sort === 'string' ? found.sort : '';
  const dir = found.dir === 'asc' || found.dir === 'desc' ? found.dir : undefined;
  const shown = String(found.active);
  const active = shown === 'true' || shown === 'false' ? shown : undefined;
  const place = idOf(found.place);
  const needs = recordNeeds.find((one) => one === found.needs);
  const page = idOf(found.page);
  const family = typeof found.family === 'string' ? found.family : '';
  const open = otherPanels.find((one) => one === found.open) ?? idOf(found.open);
  return {
    ...(search && { search: search.slice(0, 200) }),
    ...(sort && { sort }),
    ...(dir && { dir }),
    ...(active && { active }),
    ...(place && { place }),
    ...(family && { family: family.slice(0, 100) }),
    ...(needs && { needs }),
    ...(page && page > 1 && { page }),
    ...(open && { open }),
  };
}

function idOf(found: unknown): number | undefined {
  const id = Number(found);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
