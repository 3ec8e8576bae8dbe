import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { sentTexts } from '@sitebook/domain/text/sent-texts.ts';
import { webhookTexts } from '@sitebook/domain/text/webhook-texts.ts';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { WebhooksFrame } from '../features/webhooks/webhooks-frame.tsx';
import { WebhooksPage } from '../features/webhooks/webhooks-page.tsx';

addTexts(sentTexts);
addTexts(webhookTexts);

/** The other systems that are told of what happens, and what was sent to them. */
export default function WebhooksScreen() {
  usePageTitle(say('webhooks.title'));
  return <WebhooksFrame>{(overview) => <WebhooksPage overview={overview} />}</WebhooksFrame>;
}
