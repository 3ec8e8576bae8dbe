import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What came in, as it was sent. */
export interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly port: number;
  readonly received: Received[];
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A real HTTPS server for one test, at `localhost` and at `hooks.norvane.example` for whoever resolves that so. */
export async function startReceiver(options: { port?: number } = {}): Promise<WebhookReceiver> {
  const server = createServer({ key, cert: receiverAuthority }, async (request, response) => {
    const body = (await buffer(request)).toString();
    receiver.received.push({ path: request.url, headers: request.headers, body });
    receiver.answer(response);
  });
  server.on('tlsClientError', () => {});
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = { port, received: [], answer: (response) => response.end('thanks'), close };
  return receiver;
}

/** Vouches for itself, from 2020 to 2120. It is good for nothing but tests on one machine. */
export const receiverAuthority = `-----BEGIN CERTIFICATE-----
MIIBfTCCASSgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABEYOtYVO6XzNIQ7r
bqTXPHzYex4rn3j9BAjlv9fgGCM48QaIfACtPJi+XR1vVIyZa6czAbHQ9hDTJe9t
9TgrT0OjZTBjMDEGA1UdEQQqMCiCCWxvY2FsaG9zdIIVaG9va3Mubm9ydmFuZS5l
eGFtcGxlhwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFJiKMXNsycXH
wx0SHvvv3Pr+2P/uMAoGCCqGSM49BAMCA0cAMEQCIFMYw7UviCPuCcOHqLbGbSgG
CqFP97+5qtBKJEq9DP4lAiAsffppX68EQaBh+M1XtuR13/GMeC2vDgR5TnNkxThe
oA==
-----END CERTIFICATE-----
`;

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtcEMUHxKTFavZU/5
GOSAjoUKk8lKCTtFGvfGw+RJcpmhRANCAARGDrWFTul8zSEO626k1zx82HseK594
/QQI5b/X4BgjOPEGiHwArTyYvl0db1SMmWunMwGx0PYQ0yXvbfU4K09D
-----END PRIVATE KEY-----
`;
