import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { reloadFromServer } from '../../api/kept-page.ts';
import { useNewerBuild } from '../../api/server-build.ts';

/** The server has moved on since this page was loaded. When to follow is the user's choice: something may be typed. */
export function NewerBuild() {
  if (!useNewerBuild()) return null;
  return (
    <MessageBar intent="info">
      <MessageBarBody>{say('app.newer-build')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => void reloadFromServer()}>{say('app.reload')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
