import { describe, expect, it } from 'vitest';
import {
  asManagedBy,
  type ManageAction,
  type Manager,
  managesAnything,
  mayChange,
  mayManage,
  mayManageSome,
} from './access.ts';
import { entityField } from './definition.ts';
import type { EntityKey } from './entity-key.ts';
import { entityOf } from './registry.ts';

const global: Manager = { isGlobalAdmin: true, locations: new Set() };
const local: Manager = { isGlobalAdmin: false, locations: new Set([1]) };
const nobody: Manager = { isGlobalAdmin: false, locations: new Set() };
const all: readonly ManageAction[] = ['read', 'create', 'update', 'remove'];

describe('who manages what', () => {
  it.each([
    [global, true],
    [local, true],
    [nobody, false],
  ])('%o manages anything: %s', (manager, expected) => {
    expect(managesAnything(manager)).toBe(expected);
  });

  it.each<[EntityKey, string, string]>([
    ['resources', 'read create update remove', 'read create update remove'],
    ['locations', 'read create update remove', 'read update'],
    ['countries', 'read create update remove', ''],
    ['global-admins', 'read create update remove', 'read'],
    ['webhooks', 'read create update remove', ''],
    ['sign-ins', 'read remove', ''],
  ])('of %s global admins may %s, local ones %s, others nothing', (key, byGlobal, byLocal) => {
    const may = (manager: Manager) => all.filter((action) => mayManageSome(manager, entityOf(key), action)).join(' ');
    expect([may(global), may(local), may(nobody)]).toEqual([byGlobal, byLocal, '']);
  });

  it.each<[string, Manager, EntityKey, number | null, string]>([
    ['their own place', local, 'own-fields', 1, 'read create update remove'],
    ['another place', local, 'own-fields', 2, ''],
    ['what counts everywhere', local, 'own-fields', null, 'read'],
    ['a place that is not known', local, 'resources', null, ''],
    ['any place, for a global admin', global, 'own-fields', null, 'read create update remove'],
    ['what belongs to no place', local, 'global-admins', null, 'read'],
  ])('at %s', (_where, manager, key, place, expected) => {
    expect(all.filter((action) => mayManage(manager, entityOf(key), action, place)).join(' ')).toBe(expected);
  });

  it('a local admin has to say where; only a global one means everywhere', () => {
    const definition = entityOf('own-fields');
    const place = (isGlobalAdmin: boolean) => entityField(asManagedBy(definition, isGlobalAdmin), 'baseLocationId');
    expect(place(false)).toMatchObject({ key: 'baseLocationId', isRequired: true });
    expect(place(false)?.hint).toBe(undefined);
    expect(asManagedBy(definition, true)).toBe(definition);
    expect(asManagedBy(entityOf('resources'), false)).toBe(entityOf('resources'));
    expect(entityField(asManagedBy(definition, false), 'name')).toEqual(entityField(definition, 'name'));
  });

  it('some fields are set by global admins only', () => {
    const { fields } = entityOf('locations');
    const frozenFor = (manager: Manager) => fields.filter((field) => !mayChange(manager, field)).map(({ key }) => key);
    expect(frozenFor(global)).toEqual([]);
    expect(frozenFor(local)).toEqual(fields.filter((field) => field.isSetByGlobalAdmins).map(({ key }) => key));
    expect(frozenFor(local).length).toBe(1);
  });
});
