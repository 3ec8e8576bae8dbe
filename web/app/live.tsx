import { MessageBar, MessageBarBody, useFocusFinders } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect } from 'react';
import { keepPage } from '../api/kept-page.ts';
import { useSelection } from '../features/location/selection.ts';
import { useMe } from '../features/profile/use-me.ts';
import { useLive } from '../live/use-live.ts';

/** Nothing to see while all is well. */
export default function Live() {
  // Fluent hides from screen readers what is behind a dialog. Where a dialog breaks and nothing else holds what it hides
  // with, it is never shown again.
  useFocusFinders();
  useEffect(keepPage, []);
  const me = useMe();
  const iBaseLocationId = useSelection()?.iBaseLocationId ?? null;
  const isConnected = useLive(me?.alias, iBaseLocationId);
  if (isConnected) return null;
  return (
    <MessageBar intent="warning" politeness="assertive">
      <MessageBarBody>{say('app.offline')}</MessageBarBody>
    </MessageBar>
  );
}
