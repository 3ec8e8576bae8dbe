import { speaker } from './say.ts';

/** Why something did not get to a webhook. The server writes them: no browser loads them with the app. */
const deliveryTexts = {
  'delivery.answered': 'The receiver answered with status {{status}}.',
  'delivery.gone': 'The receiver answered with status 410: it wants nothing more of this.',
  'delivery.https-only': 'This is no address that begins with https://. Nothing was sent.',
  'delivery.internal':
    'This address leads into an internal network. Nothing was sent. Whoever runs this server can allow it with WEBHOOK_INTERNAL_HOSTS.',
  'delivery.no-address': 'The name {{host}} leads to no address.',
  'delivery.redirect':
    'The receiver answered with status {{status}}. Redirects are not followed: please give the address that they lead to.',
  'delivery.removed': 'The webhook was removed before this was sent.',
  'delivery.switched-off': 'The webhook was switched off before this was sent.',
  'delivery.too-slow': 'The receiver took more than {{seconds}} seconds.',
} as const;

/** The text of a code, completed with its params. */
export const sayOfDelivery = speaker(deliveryTexts);
