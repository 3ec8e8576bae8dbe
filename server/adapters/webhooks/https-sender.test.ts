import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receiverAuthority, startReceiver } from '../../testing/webhook-receiver.ts';
import { type HttpsSettings, httpsSender } from './https-sender.ts';
import { WebhookRefused } from './sender.ts';
import { newSecret } from './signature.ts';

const local = { address: '127.0.0.1', family: 4 };
const settings: HttpsSettings = {
  productName: 'Sitebook',
  internalHosts: ['localhost'],
  resolve: async () => [local],
  authority: receiverAuthority,
  patience: 5000,
};
const secret = newSecret();
const delivery = { messageId: 'msg_1', body: '{"text":"Größe 44 ✓"}', at: new Date('2026-04-15T12:00:00.900Z') };

function send(address: string, given: Partial<HttpsSettings> = {}, secrets: readonly string[] = [secret]) {
  return httpsSender({ ...settings, ...given }).send({ ...delivery, address, secrets });
}

const failing = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => error,
  );

describe('TOLD-23 what is sent', () => {
  it('is signed as Standard Webhooks say, by each secret, byte for byte', async () => {
    const receiver = await startReceiver();
    const other = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const answer = await send(`https://localhost:${receiver.port}/hooks?a=b`, {}, [secret, other]);
    expect(answer).toEqual({ status: 200, text: 'thanks' });
    const [got] = receiver.received;
    expect(got?.body).toBe(delivery.body);
    expect(got?.path).toBe('/hooks?a=b');
    expect(got?.headers).toMatchObject({
      host: `localhost:${receiver.port}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(delivery.body)),
      'user-agent': 'Sitebook',
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1776254400',
    });
    const expected = [secret, other].map((one) => {
      const bytes = Buffer.from(one.replace('whsec_', ''), 'base64');
      expect(bytes).toHaveLength(32);
      return `v1,${createHmac('sha256', bytes).update(`msg_1.1776254400.${delivery.body}`).digest('base64')}`;
    });
    expect(got?.headers['webhook-signature']).toBe(expected.join(' '));
  });

  it('goes to the address that was checked, under the name that was given', async () => {
    const receiver = await startReceiver();
    const resolved: string[] = [];
    const resolve = async (host: string) => {
      resolved.push(host);
      return [local];
    };
    const internalHosts = ['hooks.norvane.example'];
    await send(`https://hooks.norvane.example:${receiver.port}/`, { resolve, internalHosts });
    expect(resolved).toEqual(['hooks.norvane.example']);
    expect(receiver.received[0]?.headers.host).toBe(`hooks.norvane.example:${receiver.port}`);
  });

  it('goes to nobody whose certificate is not vouched for, or is for another name', async () => {
    const receiver = await startReceiver();
    const { authority: _authority, ...withoutAuthority } = settings;
    const address = `https://localhost:${receiver.port}/`;
    const unknown = httpsSender(withoutAuthority).send({ ...delivery, address, secrets: [secret] });
    expect(await failing(unknown)).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    const other = send(`https://other.norvane.example:${receiver.port}/`, { internalHosts: ['other.norvane.example'] });
    expect(await failing(other)).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    expect(receiver.received).toEqual([]);
  });
});

describe('TOLD-23 internal networks', () => {
  it.each([
    ['a private address', ['10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['one of several', ['93.184.215.14', '2606:4700::1111', '192.168.0.1']],
    ['a mapped one', ['93.184.215.14', '::ffff:10.0.0.1']],
  ])('are not sent to, wherever a name leads: %s', async (_title, addresses) => {
    const receiver = await startReceiver();
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const error = await failing(send(`https://hooks.norvane.example:${receiver.port}/`, { resolve }));
    expect(error).toBeInstanceOf(WebhookRefused);
    expect(String(error)).toContain('internal network');
    expect(receiver.received).toEqual([]);
  });

  it('are not sent to by the real name of this machine', async () => {
    const receiver = await startReceiver();
    const { resolve: _resolve, ...usual } = settings;
    const sender = httpsSender({ ...usual, internalHosts: [] });
    for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', '0x7f.1']) {
      const address = `https://${host}:${receiver.port}/`;
      const error = await failing(sender.send({ ...delivery, address, secrets: [secret] }));
      expect(error, host).toBeInstanceOf(WebhookRefused);
    }
    expect(receiver.received).toEqual([]);
  });

  it('are not looked into over plain HTTP either', async () => {
    expect(await failing(send('http://localhost/'))).toBeInstanceOf(WebhookRefused);
  });
});

describe('TOLD-23 answers', () => {
  it('that lead elsewhere are not followed', async () => {
    const [elsewhere, receiver] = [await startReceiver(), await startReceiver()];
    receiver.answer = (response) =>
      response.writeHead(307, { location: `https://localhost:${elsewhere.port}/` }).end('over there');
    expect(await send(`https://localhost:${receiver.port}/`)).toEqual({ status: 307, text: 'over there' });
    expect(elsewhere.received).toEqual([]);
  });

  it('that do not come in time are a failure', async () => {
    const receiver = await startReceiver();
    receiver.answer = () => {};
    const begun = performance.now();
    const error = await failing(send(`https://localhost:${receiver.port}/`, { patience: 300 }));
    expect(String(error)).toContain('more than 0.3 seconds');
    expect(error).not.toBeInstanceOf(WebhookRefused);
    expect(performance.now() - begun).toBeLessThan(3000);
    const never = () => new Promise<never>(() => {});
    const lost = await failing(send(`https://localhost:${receiver.port}/`, { patience: 300, resolve: never }));
    expect(String(lost)).toContain('more than 0.3 seconds');
  });

  it('that never end are read to their first kilobyte', async () => {
    const receiver = await startReceiver();
    receiver.answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(700)));
        response.once('drain', more);
      };
      more();
    };
    expect(await send(`https://localhost:${receiver.port}/`)).toEqual({ status: 200, text: 'x'.repeat(1024) });
  });

  it('that drip count by what they began with, for as long as there is time', async () => {
    const receiver = await startReceiver();
    receiver.answer = (response) => response.writeHead(202).write('so far');
    const begun = performance.now();
    const answer = await send(`https://localhost:${receiver.port}/`, { patience: 500 });
    expect(answer).toEqual({ status: 202, text: 'so far' });
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('by nobody are a failure that may pass', async () => {
    const receiver = await startReceiver();
    await receiver.close();
    const error = await failing(send(`https://localhost:${receiver.port}/`));
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  });
});
