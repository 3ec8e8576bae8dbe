import { patterns } from '../paths.ts';

/** The screens that an address may ask for, as their files are called. */
export const screenNames = [
  'picker',
  'tiles',
  'dashboard',
  'new-request',
  'view-request',
  'edit-request',
  'calendar',
  'board',
  'manage',
  'manage-list',
  'outbox',
  'mail',
  'webhooks',
  'delivery',
] as const;

export type ScreenName = (typeof screenNames)[number];

export interface Asked {
  readonly screen: ScreenName;
  /** The module's key, where the screen is one of a module. */
  readonly module?: string | undefined;
  readonly id?: string | undefined;
}

/** In the order in which they are tried: what is spelled out comes before what stands for anything. */
const screens: readonly (readonly [pattern: string, screen: ScreenName])[] = [
  [patterns.tiles, 'tiles'],
  [patterns.picker, 'picker'],
  [patterns.manage, 'manage'],
  [patterns.manageGlobalAdmin, 'manage-list'],
  [patterns.manageEntity, 'manage-list'],
  [patterns.outbox, 'outbox'],
  [patterns.mail, 'mail'],
  [patterns.webhooks, 'webhooks'],
  [patterns.delivery, 'delivery'],
  [patterns.dashboard, 'dashboard'],
  [patterns.newRequest, 'new-request'],
  [patterns.viewRequest, 'view-request'],
  [patterns.editRequest, 'edit-request'],
  [patterns.board, 'board'],
  [patterns.calendar, 'calendar'],
];

/**
 * What the address asks for, before the router is there to say it. Where it is wrong, something is fetched that nobody
 * needs: the router decides what is shown.
 */
export function screenOf(hash: string, saved: { readonly module: string } | null): Asked | undefined {
  const [path = ''] = hash.replace(/^#/, '').split('?', 1);
  const parts = partsOf(path);
  if (parts.length === 0 || isSame(parts, partsOf(patterns.landing))) return landing(saved);
  for (const [pattern, screen] of screens) {
    const params = match(partsOf(pattern), parts);
    if (params) return { screen, module: params.module, id: params.id };
  }
  return undefined;
}

function landing(saved: { readonly module: string } | null): Asked {
  if (saved === null) return { screen: 'picker' };
  return saved.module === '' ? { screen: 'tiles' } : { screen: 'dashboard', module: saved.module };
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const isSame = (one: readonly string[], other: readonly string[]) => one.join('/') === other.join('/');

function match(pattern: readonly string[], parts: readonly string[]): Readonly<Record<string, string>> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (wanted.startsWith('$')) params[wanted.slice(1)] = decodeURIComponent(part);
    else if (wanted !== part) return null;
  }
  return params;
}
