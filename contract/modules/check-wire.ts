import { choosesFrom } from '@sitebook/domain/manage/lookups.ts';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import { twice } from '@sitebook/domain/modules/check-fields.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { attachmentCalls } from '../attachments/paths.ts';
import { wireLists } from '../lookups/wire-lists.ts';
import { checkNames } from './check-names.ts';
import type { WireModule } from './wire-module.ts';
import { wireModules } from './wire-modules.ts';

type WireTable = Readonly<Record<string, WireModule | undefined>>;

/** Everything that declarations need of the wire and do not find there, each named with its module. */
export function wireProblemsOf(
  definitions: readonly ModuleDefinition[],
  table: WireTable = wireModules,
): readonly string[] {
  const known = definitions.flatMap((definition) => {
    const wire = table[definition.key];
    return wire ? [{ definition, wire, key: definition.key }] : [];
  });
  const paths = known.flatMap(({ key, wire }) => pathsIn(wire).map((path) => ({ key, path })));
  const typed = known.filter(({ wire }) => wire.requestType !== undefined);
  const owners = known.filter(({ wire }) => wire.lookups !== undefined);
  return [
    ...definitions.filter(({ key }) => !table[key]).map(({ key }) => `${key}: the wire has no entry for it`),
    ...twice(known, ({ wire }) => String(wire.moduleId)).map(
      ({ key, wire }) => `${key}: module id ${wire.moduleId} is another module’s`,
    ),
    ...twice(paths, ({ path }) => path.toLowerCase()).map(({ key, path }) => `${key}: path ${path} is taken`),
    ...twice(typed, ({ wire }) => wire.requestType ?? '').map(
      ({ key, wire }) => `${key}: request type ${wire.requestType} is another module’s`,
    ),
    ...twice(owners, ({ wire }) => wire.lookups ?? '').map(
      ({ key, wire }) => `${key}: the lookups of ${wire.lookups} are another module’s`,
    ),
    ...known.flatMap(({ key, definition, wire }) =>
      [...checkNeeds(definition, wire), ...checkNames(definition, wire)].map((problem) => `${key}: ${problem}`),
    ),
  ];
}

/** The addresses of a module's calls; two calls that share one differ in their method. */
function pathsIn({ paths, attachments }: WireModule): readonly string[] {
  const { controller, list, detail, create, update, complianceCheck, resources } = paths;
  return [
    ...[list, detail, create, update, ...(complianceCheck ? [complianceCheck] : [])].map(
      (call) => `/${controller}/${call}`,
    ),
    ...(resources ? [resources] : []),
    ...(attachments ? Object.values(attachmentCalls).map((call) => `/${attachments.controller}/${call}`) : []),
  ];
}

/** What the declaration has, and whether the entry says how to get it; neither without the other. */
function checkNeeds(definition: ModuleDefinition, wire: WireModule): readonly string[] {
  const { fields, holds, items } = definition;
  const needs: readonly (readonly [boolean, unknown, string])[] = [
    [takesFiles(definition), wire.attachments, 'attachments'],
    [choosesFrom('resources')(definition), wire.paths.resources, 'a path of resources'],
    [choosesFrom('tasks')(definition), wire.requestType, 'a request type'],
    [items !== undefined, wire.paths.complianceCheck, 'a compliance check'],
  ];
  return [
    ...(Number.isInteger(wire.moduleId) && wire.moduleId > 0 ? [] : [`module id ${wire.moduleId} is no number`]),
    ...needs.flatMap(([isNeeded, given, what]) => {
      if (isNeeded === (given !== undefined)) return [];
      return [isNeeded ? `the wire lacks ${what}` : `the wire has ${what}, which the module does not need`];
    }),
    ...fields
      .filter(({ lookup }) => lookup && !Object.hasOwn(wireLists, lookup.source))
      .map(({ key, lookup }) => `field ${key} chooses from ${lookup?.source}, which the wire does not list`),
    ...(wire.lookups === 'stock' && !items ? ['the lookups of stock belong to who orders things'] : []),
    ...(wire.lookups === 'properties' && holds?.field !== 'propertyId'
      ? ['the lookups of properties belong to who holds them']
      : []),
  ];
}
