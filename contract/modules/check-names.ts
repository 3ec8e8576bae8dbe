import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import { twice } from '@sitebook/domain/modules/check-fields.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { itemListNames } from './item-names.ts';
import { factNames, nameIn } from './names.ts';
import { sharedActions, statusNames } from './wire-codes.ts';
import type { WireModule } from './wire-module.ts';

/** What is wrong with the names of a module's fields, actions and statuses. Case never tells two names apart. */
export function checkNames(definition: ModuleDefinition, wire: WireModule): readonly string[] {
  return [...fieldNames(definition, wire), ...actionNames(definition, wire), ...statuses(definition)];
}

function fieldNames(definition: ModuleDefinition, wire: WireModule): readonly string[] {
  const { fields, items } = definition;
  const named = fields.map((field) => ({ key: field.key, writers: field.writers, ...nameIn(wire, field) }));
  const facts = [
    ...Object.values(factNames),
    ...['action', 'actions', 'history', 'moduleName', 'version'],
    ...(items ? itemListNames : []),
    ...(takesFiles(definition) ? ['attachmentLink'] : []),
    wire.paths.id,
    ...(wire.paths.idSynonyms ?? []),
  ].map((fact) => fact.toLowerCase());
  // What clients send has to be one field's, whichever of its names they use; what they only read cannot be mistaken.
  const sent = named
    .filter(({ writers }) => writers !== 'server')
    .flatMap(({ key, name, synonyms = [] }) => [name, ...synonyms].map((word) => ({ key, word: word.toLowerCase() })));
  return [
    ...Object.keys(wire.names ?? {})
      .filter((key) => !fields.some((field) => field.key === key))
      .map((key) => `the wire names ${key}, which is no field`),
    ...twice(named, ({ name }) => name.toLowerCase()).map(
      ({ key, name }) => `field ${key} is called ${name}, as another is`,
    ),
    ...named
      .filter(({ name }) => facts.includes(name.toLowerCase()))
      .map(({ key, name }) => `field ${key} is called ${name}, as a fact of every request is`),
    ...twice(sent, ({ word }) => word)
      .filter(({ key, word }) => sent.some((other) => other.word === word && other.key !== key))
      .map(({ key, word }) => `field ${key} is sent as ${word}, as another is`),
  ];
}

function actionNames({ lifecycle }: ModuleDefinition, { actions = {} }: WireModule): readonly string[] {
  const codes = [...new Set(lifecycle.transitions.map(({ action }) => action))];
  const names = { ...sharedActions, ...actions };
  const named = codes.flatMap((code) => {
    const name = names[code];
    return name ? [{ code, name }] : [];
  });
  return [
    ...codes.filter((code) => !names[code]).map((code) => `action ${code} has no name on the wire`),
    ...Object.keys(actions)
      .filter((code) => !codes.some((one) => one === code))
      .map((code) => `the wire names ${code}, which is no action`),
    ...twice(named, ({ name }) => name.replaceAll(' ', '').toLowerCase()).map(
      ({ code, name }) => `action ${code} is called ${name}, as another is`,
    ),
  ];
}

function statuses({ lifecycle: { phases, whenStarted } }: ModuleDefinition): readonly string[] {
  const codes = [...(Object.keys(phases) as StatusCode[]), ...(whenStarted ? [whenStarted.code] : [])];
  return codes.filter((code) => !statusNames[code]).map((code) => `status ${code} has no name on the wire`);
}
