import { createServer, type Socket } from 'node:net';

/** Speaks just enough of PostgreSQL's protocol to say of which version it is: an old server is not at hand. */
export async function oldPostgres(version: string): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => converse(socket, version));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, close: () => server.close() };
}

const readyForQuery = message('Z', Buffer.from('I'));

function converse(socket: Socket, version: string): void {
  let greeted = false;
  socket.on('error', () => {});
  socket.on('data', (data) => {
    if (!greeted) {
      greeted = true;
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), readyForQuery]));
    } else if (data.toString('latin1', 0, 1) === 'Q') {
      socket.write(Buffer.concat([columns('server_version'), row(version), message('C', text('SHOW')), readyForQuery]));
    } else {
      socket.end();
    }
  });
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

function columns(name: string): Buffer {
  const count = Buffer.from([0, 1]);
  const typeText = 25;
  const facts = Buffer.alloc(18);
  facts.writeInt32BE(typeText, 6);
  facts.writeInt16BE(-1, 10);
  return message('T', Buffer.concat([count, text(name), facts]));
}

function row(value: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  return message('D', Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(value)]));
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}
