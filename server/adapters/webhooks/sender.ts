/** Something to be sent, with what it is known by and what signs it. */
export interface OutgoingDelivery {
  readonly address: string;
  /** The same each time it is sent, so that whoever gets it twice knows it. */
  readonly messageId: string;
  readonly body: string;
  /** Of this try. */
  readonly at: Date;
  /** Each signs it: for a while after a new secret the one before as well. */
  readonly secrets: readonly string[];
}

/** What the receiver said. */
export interface WebhookAnswer {
  readonly status: number;
  /** The beginning of it. */
  readonly text: string;
}

/** What brings deliveries to their receivers. */
export interface WebhookSender {
  /** Gives whatever was answered; throws where nothing was. */
  send(delivery: OutgoingDelivery): Promise<WebhookAnswer>;
}

/** Nothing is sent to this address, now or later. */
export class WebhookRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookRefused';
  }
}
