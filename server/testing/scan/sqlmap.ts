import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runScanner, type Scan, type Scanned } from './run-scanner.ts';
import type { Target } from './targets.ts';

const usual = [
  ...[
    '--batch',
    '--ignore-stdin',
    '--dbms=PostgreSQL',
    '--level=1',
    '--risk=2',
    '--technique=BEUST',
    '--time-sec=2',
    '--threads=2',
  ],
  ...['--timeout=20', '--retries=0', '--skip-waf', '--flush-session', '--drop-set-cookie', '--disable-coloring'],
];

/** Has sqlmap try each parameter of one call. An answer of 500 and above is a finding, too. */
export async function runSqlmap(
  { method, path, body }: Target,
  { url, who, headers, ...limits }: Scan,
): Promise<Scanned> {
  const request = join(limits.folder, `${randomUUID()}.txt`);
  const lines = Object.entries({ host: new URL(url).host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (body) lines.push('content-type: application/json');
  const text = body ? JSON.stringify(body) : '';
  await writeFile(request, [`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n'));
  const args = ['-r', request, `--output-dir=${request}.out`, ...usual];
  const { output, isCut } = await runScanner('sqlmap', args, limits);
  const tried = new Set(output.match(/parameter '[^']+' does not seem to be injectable/g)).size;
  const findings = [
    ...[...output.matchAll(/^Parameter: (.*)$/gm)].map(([, which]) => `injection by ${which}`),
    ...[...output.matchAll(/^\S+ \[\w+\] heuristic .*might be (?:injectable|vulnerable).*$/gm)].map(([line]) =>
      line.slice(11),
    ),
    ...[...output.matchAll(/\b(5\d\d) \([^)]*\) - (\d+) times/g)].map(
      ([, code, times]) => `answered ${code}, ${times} times`,
    ),
  ];
  if (!/all tested parameters do not appear|identified the following/.test(output) && !isCut)
    findings.push(`sqlmap gave up: ${/\[CRITICAL\] (.*)/.exec(output)?.[1] ?? output.slice(-200)}`);
  const note = `${tried} parameters${isCut ? `, not done after ${limits.seconds} s` : ''}`;
  return { what: `sqlmap ${who}: ${method} ${path.split('?')[0]}`, note, findings };
}
