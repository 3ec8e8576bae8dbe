import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { isOpen, type Lifecycle, storedStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';

/** Why a request is only to be read, for whoever wants to change it. */
export function readOnlyText(lifecycle: Lifecycle, { status }: Pick<OpenedRequest, 'status'>): string {
  return isOpen(lifecycle, storedStatus(lifecycle, status))
    ? say('form.read-only')
    : say('form.read-only-over', { status: say(`status.${status}`) });
}

/** Says it above the request. */
export function ReadOnlyNote({ request }: { request: Pick<OpenedRequest, 'status'> }) {
  const text = readOnlyText(useFieldScope().definition.lifecycle, request);
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody role="status">{text}</MessageBarBody>
    </MessageBar>
  );
}
