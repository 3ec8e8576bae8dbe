import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runScanner, type Scan, type Scanned } from './run-scanner.ts';
import type { Target } from './targets.ts';

/** None that has others on the internet answer, or fetches lists from there. */
const attacks =
  'exec,file,sql,blindsql,xss,permanentxss,redirect,crlf,cookieflags,csp,http_headers,methods,csrf,htaccess,shellshock';

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly Found[]>>;
  readonly anomalies: Readonly<Record<string, readonly Found[]>>;
}

interface Found {
  readonly method: string;
  readonly path: string;
  readonly info: string;
}

/** Has wapiti look at the pages, and attack calls that are made by an address alone. */
export async function runWapiti(targets: readonly Target[], { url, who, headers, ...limits }: Scan): Promise<Scanned> {
  const report = join(limits.folder, `${randomUUID()}.json`);
  const starts = targets.filter(({ method }) => method === 'GET').flatMap(({ path }) => ['-s', `${url}${path}`]);
  const session = `${report}.session`;
  const { output, isCut } = await runScanner(
    'wapiti',
    [
      ...['-u', `${url}/`, '-s', `${url}/api/docs`, ...starts, '--scope', 'folder', '-d', '3'],
      ...['--max-links-per-page', '20', '--max-files-per-dir', '60', '-m', attacks, '--flush-session', '-l', '1'],
      ...['--max-scan-time', '60', '--max-attack-time', '45', '-t', '15', '--no-bugreport', '-v', '0'],
      ...['--store-session', session, '--store-config', session, '-f', 'json', '-o', report],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ],
    limits,
  );
  const what = `wapiti ${who}: pages and ${starts.length / 2} calls`;
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { what, note: '', findings: [`wapiti gave up: ${output.slice(-300)}`] };
  const { vulnerabilities, anomalies } = JSON.parse(text) as Report;
  const all = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)];
  const findings = all.flatMap(([kind, found]) =>
    found.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info.replaceAll(/\s+/g, ' ')}`),
  );
  const pages = /(\d+) URLs? and forms?|Saving scan state.*?(\d+)/.exec(output)?.[1];
  return { what, note: `${pages ?? ''}${isCut ? ` not done after ${limits.seconds} s` : ''}`.trim(), findings };
}
