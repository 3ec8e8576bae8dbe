import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { hasGraph } from '../../adapters/directory/open-directory.ts';
import type { Deps } from '../../deps.ts';

/** What there is to manage here: people only where no other directory tells of them. */
export function managedEntities({ config }: Pick<Deps, 'config'>): readonly EntityDefinition[] {
  return entities.filter(({ isOfBuiltInDirectory }) => !isOfBuiltInDirectory || !hasGraph(config));
}
