import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { attachmentsQuery } from '../../api/attachments.ts';
import { useApi } from '../../api/connection.ts';
import { useFieldScope } from '../../fields/field-scope.ts';

/** The names of a request's files. */
export function PaperFiles({ requestId }: { readonly requestId: number }) {
  const { definition } = useFieldScope();
  const { data = [] } = useQuery(attachmentsQuery(useApi(), { module: definition.key, requestId }));
  return data.length === 0 ? say('file.none') : data.map(({ AttachmentName }) => AttachmentName).join(', ');
}
