import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail that the server has taken over. */
export interface TakenMail {
  /** Of the envelope. */
  readonly to: readonly string[];
  readonly raw: string;
  readonly parsed: ParsedMail;
  /** The calendar part, and the method that its header names. */
  readonly calendar: { readonly method: string; readonly content: string } | null;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** How it answers from now on; null for "taken". A promise that never comes is no answer. */
  readonly answers: {
    recipient: (address: string) => Answer | Promise<Answer>;
    content: (mail: TakenMail) => Answer | Promise<Answer>;
  };
  close(): Promise<void>;
}

/** A refusal by its number and what it says. */
type Answer = readonly [code: number, words: string] | null;

const refusal = (answer: Answer) => answer && Object.assign(new Error(answer[1]), { responseCode: answer[0] });

/** A real SMTP server for one test. */
export async function startMailServer(options: { port?: number } = {}): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const answers: MailServer['answers'] = { recipient: () => null, content: () => null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: async ({ address }, _session, callback) => callback(refusal(await answers.recipient(address))),
    onData: async (stream, { envelope }, callback) => {
      const raw = await text(stream).catch(() => undefined);
      // Whoever sent it is gone before its end: no mail.
      if (raw === undefined) return callback();
      const mail = { to: envelope.rcptTo.map(({ address }) => address), raw, ...(await read(raw)) };
      mails.push(mail);
      const answer = await answers.content(mail);
      if (answer) mails.splice(mails.indexOf(mail), 1);
      callback(refusal(answer));
    },
  });
  server.on('error', () => {});
  const listening = once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  await listening;
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, port, mails, answers, close };
}

async function read(raw: string): Promise<Pick<TakenMail, 'parsed' | 'calendar'>> {
  const parsed = await simpleParser(raw);
  const part = parsed.attachments.find(({ contentType }) => contentType === 'text/calendar');
  if (!part) return { parsed, calendar: null };
  const method = /^content-type: text\/calendar;.*?method=(\w+)/ims.exec(raw)?.[1] ?? '';
  return { parsed, calendar: { method, content: part.content.toString('utf8') } };
}
