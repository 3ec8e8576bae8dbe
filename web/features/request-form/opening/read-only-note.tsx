import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { isOpen, storedStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';

/** Says to whoever wanted to change a request why it is only to be read. */
export function ReadOnlyNote({ request: { status } }: { request: Pick<OpenedRequest, 'status'> }) {
  const { lifecycle } = useFieldScope().definition;
  const text = isOpen(lifecycle, storedStatus(lifecycle, status))
    ? say('form.read-only')
    : say('form.read-only-over', { status: say(`status.${status}`) });
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody role="status">{text}</MessageBarBody>
    </MessageBar>
  );
}
