import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MailContent } from '../../mail/mail.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { sampleEvent } from '../../testing/mailed-event.ts';
import { testConfig } from '../../testing/test-app.ts';
import { MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const from = { name: 'Sitebook, at work', address: 'sitebook@norvane.example' };
const config = testConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' });
const content = writeEventMail(config, sampleEvent());

function mailerFor(url: string, patience = 2000) {
  const mailer = smtpMailer({ url, from, patience });
  onTestFinished(() => mailer.close());
  const send = (given: Partial<MailContent> = {}, recipient = 'john@norvane.example') =>
    mailer.send({ messageId: 'one@127.0.0.1', recipient, content: { ...content, ...given } });
  return { send };
}

async function taken(given: Partial<MailContent> = {}, recipient?: string) {
  const server = await startMailServer();
  await mailerFor(server.url).send(given, recipient);
  const [mail] = server.mails;
  if (!mail) throw new Error('nothing was taken');
  return mail;
}

describe('TOLD-7 a mail on its way', () => {
  it('says whom it is from and for, what it belongs to, and that no machine is to answer', async () => {
    const { to, parsed } = await taken();
    expect(to).toEqual(['john@norvane.example']);
    expect(parsed.from?.value).toEqual([from]);
    expect(parsed.to).toMatchObject({ value: [{ address: 'john@norvane.example' }] });
    expect(parsed.subject).toBe('Wash Bay 1234, Houston (West Yard)');
    expect(parsed.messageId).toBe('<one@127.0.0.1>');
    expect(parsed.inReplyTo).toBe('<request-1234@127.0.0.1>');
    expect(parsed.references).toBe('<request-1234@127.0.0.1>');
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed.headers.get('x-auto-response-suppress')).toBe('All');
    expect(parsed.headers.get('thread-topic')).toBe(parsed.subject);
  });

  it('has both forms, and the calendar beside them with the same method, attached to nothing', async () => {
    const { parsed, calendar, raw } = await taken();
    expect(parsed.text?.trim()).toBe(content.text.trim());
    expect(parsed.html).toBe(content.html);
    expect(calendar).toEqual(content.calendar);
    expect(raw.toLowerCase()).not.toContain('content-disposition: attachment');
    expect((await taken({ calendar: { method: 'CANCEL', content: 'BEGIN:VCALENDAR' } })).calendar?.method).toBe(
      'CANCEL',
    );
    expect((await taken({ calendar: null })).raw).not.toContain('text/calendar');
  });

  it('has no header that somebody typed', async () => {
    const evil = 'Hello\r\nBcc: everybody@norvane.example\r\n\r\n<b>body</b>';
    const { parsed, to } = await taken({ subject: evil, text: evil });
    expect(parsed.headers.has('bcc')).toBe(false);
    expect(parsed.subject).toBe('Hello Bcc: everybody@norvane.example <b>body</b>');
    expect(to).toEqual(['john@norvane.example']);
  });

  it('goes to one address, however that is written', async () => {
    const server = await startMailServer();
    const { send } = mailerFor(server.url);
    for (const odd of ['a@norvane.example, b@norvane.example', 'a@norvane.example\r\nRCPT TO:<b@norvane.example>'])
      await expect(send({}, odd)).rejects.toBeInstanceOf(MailRefused);
    expect(server.mails).toEqual([]);
  });

  it('is no path and no address to fetch', async () => {
    const { parsed } = await taken({ text: '/etc/hostname', html: 'http://127.0.0.1:1/' });
    expect(parsed.text?.trim()).toBe('/etc/hostname');
  });
});

describe('TOLD-9 a mail server that refuses', () => {
  it.each([
    ['nobody there', 'recipient', 550, true],
    ['greylisting', 'recipient', 451, false],
    ['unwanted content', 'content', 554, true],
    ['full for now', 'content', 452, false],
  ] as const)('%s (%s, %i): for good %s', async (words, step, code, isForGood) => {
    const server = await startMailServer();
    server.answers[step] = () => [code, words];
    const error = await mailerFor(server.url)
      .send()
      .catch((reason: unknown) => reason);
    expect(error instanceof MailRefused).toBe(isForGood);
    expect(String(error)).toContain(words);
    expect(server.mails).toEqual([]);
  });

  it('refuses one while others get theirs', async () => {
    const server = await startMailServer();
    server.answers.recipient = (address) => (address.startsWith('gone') ? [550, 'no such user'] : null);
    const { send } = mailerFor(server.url);
    const outcomes = await Promise.allSettled(['a', 'gone', 'b'].map((name) => send({}, `${name}@norvane.example`)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(['a@norvane.example', 'b@norvane.example']);
  });

  it('that is not there is tried again', async () => {
    const server = await startMailServer();
    await server.close();
    await expect(mailerFor(server.url).send()).rejects.not.toBeInstanceOf(MailRefused);
  });

  it('that takes the connection and says nothing is not waited for', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    await expect(mailerFor(`smtp://127.0.0.1:${port}`, 300).send()).rejects.not.toBeInstanceOf(MailRefused);
  });

  it('that takes the mail and never says so is not waited for', async () => {
    const server = await startMailServer();
    server.answers.content = () => new Promise(() => {});
    const begun = performance.now();
    await expect(mailerFor(server.url, 300).send()).rejects.not.toBeInstanceOf(MailRefused);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
