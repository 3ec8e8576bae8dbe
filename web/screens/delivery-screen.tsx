import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { sentTexts } from '@sitebook/domain/text/sent-texts.ts';
import { webhookTexts } from '@sitebook/domain/text/webhook-texts.ts';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { OpenedDelivery } from '../features/webhooks/opened-delivery.tsx';
import { WebhooksFrame } from '../features/webhooks/webhooks-frame.tsx';

addTexts(sentTexts);
addTexts(webhookTexts);

/** The delivery in the address. */
export default function DeliveryScreen() {
  const { id = '' } = useParams({ strict: false });
  usePageTitle(say('webhooks.title'));
  return <WebhooksFrame>{() => <OpenedDelivery key={id} id={id} />}</WebhooksFrame>;
}
