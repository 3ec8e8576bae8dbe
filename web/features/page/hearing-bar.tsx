import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { hearingTexts } from '@sitebook/domain/text/hearing-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useHearing } from '../../api/hearing.ts';
import { useOnline } from '../../api/use-online.ts';

addTexts(hearingTexts);

/** Says that what is shown may be out of date, while changes are not heard of. A form tells by itself of no network. */
export function HearingBar({ isInForm }: { isInForm: boolean }) {
  const hearing = useHearing();
  const isOnline = useOnline();
  if (isOnline ? hearing === 'live' : isInForm) return null;
  const connected = hearing === 'behind' ? 'app.behind' : 'app.unreachable';
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{say(isOnline ? connected : 'app.offline')}</MessageBarBody>
    </MessageBar>
  );
}
