import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signInOverHttp } from '../../demo-identity/sign-in-over-http.ts';
import type { OpenApiDocument } from '../../routes/openapi/types.ts';
import { startServer } from '../start-server.ts';
import { startTestPostgres } from '../test-postgres.ts';
import { examined } from './examined.ts';
import type { Scanned } from './run-scanner.ts';
import { runSqlmap } from './sqlmap.ts';
import { oneOfEach, type Target, targetsOf, without } from './targets.ts';
import { runWapiti } from './wapiti.ts';

// Has scanners attack a server of its own; scripts/scan.mjs says how it is called.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    match: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '90' },
  },
});
const atOnce = 2;
const people = {
  admin: { user: 'global.admin@norvane.example', tab: 'AllRequests' },
  requester: { user: 'requestor@norvane.example', tab: 'MyRequests' },
};

async function scan(url: string, folder: string): Promise<readonly Scanned[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument;
  const headersOf = async (alias: string) => {
    const { accessToken, gatewayKey } = await signInOverHttp(url, alias);
    return { authorization: `Bearer ${accessToken}`, 'x-api-key': gatewayKey };
  };
  const seconds = Number(values.seconds);
  const work: (() => Promise<Scanned>)[] = [];
  for (const [who, own] of Object.entries(people)) {
    const alias = own.user;
    const matching = targetsOf(document, own).filter(({ path }) => new RegExp(values.match).test(path));
    const answered = await answering(url, matching, await headersOf(alias));
    const chosen = values.all ? answered : oneOfEach(answered);
    console.log(`${who}: ${answered.length} of ${matching.length} calls are answered, ${chosen.length} are scanned`);
    if (values.only !== 'sqlmap')
      work.unshift(async () =>
        runWapiti(chosen, { url, who, headers: await headersOf(alias), folder, seconds: 10 * seconds }),
      );
    if (values.only !== 'wapiti')
      for (const target of chosen)
        work.push(async () => runSqlmap(target, { url, who, headers: await headersOf(alias), folder, seconds }));
  }
  const done: Scanned[] = [];
  const lane = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const one = await next();
      console.log(
        `${one.what}  ${one.note}  ${one.findings.length === 0 ? 'nothing' : `${one.findings.length} findings`}`,
      );
      done.push(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done;
}

/** Calls that come as far as the database: whoever is refused for what they are, or for their input, is not worth a scan. */
async function answering(url: string, targets: readonly Target[], headers: Record<string, string>): Promise<Target[]> {
  const found: Target[] = [];
  for (const target of targets) {
    for (let asked: Target | undefined = target; asked; ) {
      const { isAnswered, refused } = await ask(url, asked, headers);
      if (isAnswered) found.push(asked);
      asked = isAnswered ? undefined : without(asked, refused);
    }
  }
  return found;
}

async function ask(url: string, { method, path, body }: Target, headers: Record<string, string>) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const refusal = answer.ok ? {} : ((await answer.json()) as { errors?: object });
  if (answer.ok) await answer.body?.cancel();
  return {
    isAnswered: answer.ok && !type.startsWith('text/event-stream'),
    refused: Object.keys(refusal.errors ?? {}),
  };
}

async function main(): Promise<number> {
  const postgres = await startTestPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'sitebook-scan-'));
  try {
    const server = await startServer({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' } });
    try {
      const began = performance.now();
      const scanned = await scan(server.url, folder);
      const findings = scanned.flatMap(({ what, findings }) => findings.map((finding) => `${what}: ${finding}`));
      const open = findings.filter((finding) => !examined.some(({ says }) => says.test(finding)));
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      const known = findings.length - open.length;
      console.log(`\n${scanned.length} scans in ${minutes} minutes: ${known} examined findings, ${open.length} others`);
      for (const { says, because } of examined) {
        const count = findings.filter((finding) => says.test(finding)).length;
        if (count > 0) console.log(`${count} times ${says.source}: ${because}`);
      }
      for (const finding of open) console.log(finding);
      return open.length === 0 ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

process.exitCode = await main();
