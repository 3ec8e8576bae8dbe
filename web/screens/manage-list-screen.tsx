import { Text } from '@fluentui/react-components';
import { findEntity } from '@sitebook/domain/manage/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useParams } from '@tanstack/react-router';
import { ManageFrame } from '../features/manage/manage-frame.tsx';
import { RecordList } from '../features/manage/record-list.tsx';
import { usePageTitle } from '../features/page/use-page-title.ts';

/** The list of the entity in the address; global admins have an address of their own. */
export default function ManageListScreen() {
  const { entity = 'global-admins' } = useParams({ strict: false });
  const definition = findEntity(entity);
  usePageTitle(definition ? say(definition.title) : '');
  if (!definition) return null;
  return (
    <ManageFrame>
      {(overview) =>
        overview.entities.some((one) => one.entity === definition.key) ? (
          <RecordList key={definition.key} definition={definition} overview={overview} />
        ) : (
          <Text role="alert">{say('error.forbidden')}</Text>
        )
      }
    </ManageFrame>
  );
}
