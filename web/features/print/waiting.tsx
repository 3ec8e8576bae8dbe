import { Spinner } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { Page } from '../../ui/page.tsx';

/** Before there is a paper. */
export function Waiting() {
  return (
    <Page>
      <Spinner label={say('load.loading')} />
    </Page>
  );
}
