import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { type MailAddress, readMailAddress } from './mail-address.ts';
import { isProxyRange, type TrustProxy } from './trusted-proxies.ts';

const flag = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

const mailUrl = z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address' });

const withoutSlash = (address: string) => address.replace(/\/$/, '');

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(most, error));
}

const mostWorkers = 64;

/** `off` is false; so whatever is not false means that a proxy is believed. */
const trustProxy = z.string().transform((text, context): TrustProxy => {
  if (text === 'on' || text === 'off') return text === 'on';
  const ranges = text.split(',').map((part) => part.trim());
  const wrong = ranges.filter((range) => !isProxyRange(range));
  if (wrong.length > 0) {
    const names = wrong.map((range) => `"${range}"`).join(', ');
    const remedy =
      'on, off, or addresses and ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas';
    context.addIssue(`${names} cannot be read: must be ${remedy}`);
  }
  return ranges;
});

const mailFrom = z.string().transform((text, context): MailAddress => {
  const address = readMailAddress(text);
  if (!address) context.addIssue('must be an address such as sitebook@norvane.example, or Name <address>');
  return address ?? { name: '', address: '' };
});

/** As addresses have them, in lower case. */
const hostNames = z.string().transform((text, context): readonly string[] => {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const wrong = names.filter((name) => !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)$/.test(name));
  if (wrong.length > 0) {
    const quoted = wrong.map((name) => `"${name}"`).join(', ');
    context.addIssue(`${quoted} cannot be read: must be names of hosts without port, separated by commas`);
  }
  return names;
});

/** Every setting, with its default. `docs/operations.md` and `.env.example` list the same names; a test compares them. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(8080),
  PUBLIC_URL: webUrl.optional(),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_PEOPLE: z.enum(['alias', 'hash', 'off'], { error: 'must be alias, hash or off' }).default('hash'),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  WORKERS: z
    .literal('auto')
    .transform(() => String(Math.min(availableParallelism(), mostWorkers)))
    .or(z.string())
    .pipe(wholeNumber(1, mostWorkers))
    .default(1),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{24,}$/, 'must have at least 24 characters: letters, digits and . _ ~ + / = -')
    .optional(),
  DATA_DIR: z.string().min(1).optional(),
  FILES_DIR: z.string().min(1).optional(),
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000_000).default(200),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
  PREPARED_STATEMENTS: flag.optional(),
  DEMO_DATA: flag.optional(),
  FIRST_ADMIN: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be a user name such as jane.doe@norvane.example')
    .transform((name) => name.toLowerCase())
    .optional(),
  SERVICE_WORKER: flag.default(true),
  CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(1200),
  GATEWAY_KEY: z.string().min(8, 'must have at least 8 characters').default('sitebook-gateway'),
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_AUDIENCE: z.string().min(1).optional(),
  OIDC_SCOPE: z.string().min(1).default('sitebook.access'),
  OIDC_REQUEST_SCOPE: z.string().min(1).optional(),
  OIDC_ALGORITHMS: z
    .string()
    .default('RS256')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']))),
  GRAPH_TENANT: z.string().min(1).optional(),
  GRAPH_CLIENT_ID: z.string().min(1).optional(),
  GRAPH_CLIENT_SECRET: z.string().min(1).optional(),
  GRAPH_URL: webUrl.transform(withoutSlash).default('https://graph.microsoft.com'),
  GRAPH_LOGIN_URL: webUrl.transform(withoutSlash).default('https://login.microsoftonline.com'),
  MAIL_URL: mailUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  WEBHOOK_INTERNAL_HOSTS: hostNames.default([]),
  ALLOW_DEMO_SIGN_IN: flag.default(false),
  PRODUCT_NAME: z.string().min(1).default('Sitebook'),
  COMPANY_NAME: z.string().min(1).default('Norvane'),
  COMPANY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]+$/i, 'must be a mail domain such as norvane.example')
    .transform((domain) => domain.toLowerCase())
    .default('norvane.example'),
  HELP_URL: z.string().min(1).default('mailto:help@norvane.example'),
  YAMMER_URL: webUrl.default('https://community.norvane.example/sitebook'),
  POWERED_BY: z.string().default('Powered by Sitebook'),
  TEST_CLOCK: flag.default(false),
  TEST_NOW: z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2030-06-15T08:00:00Z' })
    .transform((moment) => new Date(moment))
    .optional(),
});

/** The name of every setting. */
export const settingNames = Object.keys(settings.shape);

type Settings = z.infer<typeof settings>;

/** What the server runs with: settings as parsed, plus what follows from them. */
export type Config = Settings & {
  readonly DEMO_DATA: boolean;
  readonly demoSignIn: boolean;
  readonly publicUrl: string;
  readonly drainSeconds: number;
  readonly hasMetrics: boolean;
  readonly mailFrom: MailAddress;
};

/** Names every problem of the settings at once, a line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Reads the settings from the environment. An empty value counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { values, problems } = parse(given);
  const unreadable = new Set(problems.map(({ name }) => name));
  // What is said of a setting that could not be read at all would only mislead.
  const contradicting = contradictions(values).filter(({ about }) => !about.some((name) => unreadable.has(name)));
  const lines = [...problems, ...contradicting].map(({ name, problem }) => `${name}: ${problem}`);
  if (lines.length > 0) throw new ConfigError(lines);
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  const demoSignIn = values.OIDC_ISSUER === undefined;
  return {
    ...values,
    // Real people are not to find themselves in a made-up company because nobody thought of this setting.
    DEMO_DATA: values.DEMO_DATA ?? (demoSignIn && values.NODE_ENV !== 'production'),
    demoSignIn,
    publicUrl: withoutSlash(values.PUBLIC_URL ?? `http://${host}:${values.PORT}`),
    // Nobody at a terminal wants to wait for a load balancer that is not there.
    drainSeconds: values.DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0),
    hasMetrics: values.METRICS_PORT !== undefined || values.METRICS_TOKEN !== undefined,
    // Mails that are only shown have a sender, too.
    mailFrom: values.MAIL_FROM ?? { name: values.PRODUCT_NAME, address: `sitebook@${values.COMPANY_DOMAIN}` },
  };
}

interface Problem {
  readonly name: string;
  readonly problem: string;
}

/** The settings, with the default in place of each that cannot be read, so that the others can still be judged. */
function parse(given: Readonly<Record<string, string | undefined>>): { values: Settings; problems: Problem[] } {
  const parsed = settings.safeParse(given);
  if (parsed.success) return { values: parsed.data, problems: [] };
  const byName = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    if (!byName.has(name)) byName.set(name, message);
  }
  const readable = Object.fromEntries(Object.entries(given).filter(([name]) => !byName.has(name)));
  return {
    values: settings.parse(readable),
    problems: [...byName].map(([name, problem]) => ({ name, problem })),
  };
}

/** An address at which others come in. HTTPS is one, wherever it leads: a proxy speaks it, not this server. */
function isPublic(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || !loopback.test(hostname);
}

/** Settings that are each fine but do not go together. */
function contradictions(values: Settings): (Problem & { about: string[] })[] {
  const found: (Problem & { about: string[] })[] = [];
  const say = (name: string, problem: string, ...others: string[]) =>
    found.push({ name, problem, about: [name, ...others] });

  if (values.OIDC_ISSUER) {
    if (!values.OIDC_CLIENT_ID) say('OIDC_CLIENT_ID', 'is needed when OIDC_ISSUER is set');
    if (!values.OIDC_AUDIENCE) say('OIDC_AUDIENCE', 'is needed when OIDC_ISSUER is set');
    if (values.NODE_ENV === 'production' && new URL(values.OIDC_ISSUER).protocol === 'http:')
      say('OIDC_ISSUER', 'must be an https:// address with NODE_ENV=production', 'NODE_ENV');
  } else if (!values.ALLOW_DEMO_SIGN_IN) {
    const remedy = 'set OIDC_ISSUER, or ALLOW_DEMO_SIGN_IN=on if everybody may sign in as anybody';
    const others = ['ALLOW_DEMO_SIGN_IN', 'NODE_ENV', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY'];
    if (values.NODE_ENV === 'production')
      say('OIDC_ISSUER', `the demo sign-in does not run with NODE_ENV=production; ${remedy}`, ...others);
    if (!loopback.test(values.HOST))
      say('OIDC_ISSUER', `the demo sign-in does not run on ${values.HOST}, beyond this machine; ${remedy}`, ...others);
    if (values.PUBLIC_URL && isPublic(values.PUBLIC_URL))
      say('OIDC_ISSUER', `the demo sign-in does not run at ${values.PUBLIC_URL}, for others; ${remedy}`, ...others);
    if (values.TRUST_PROXY !== false)
      say('OIDC_ISSUER', `the demo sign-in does not run behind a proxy (TRUST_PROXY); ${remedy}`, ...others);
  }
  const graph = ['GRAPH_TENANT', 'GRAPH_CLIENT_ID', 'GRAPH_CLIENT_SECRET'] as const;
  for (const name of graph) {
    if (!values[name] && graph.some((other) => values[other]))
      say(name, 'is needed when people come from Microsoft Graph', ...graph);
  }
  if (values.MAIL_URL && !values.MAIL_FROM) say('MAIL_FROM', 'is needed when MAIL_URL is set', 'MAIL_URL');
  if (values.TEST_CLOCK && values.NODE_ENV === 'production')
    say('TEST_CLOCK', 'a settable clock is refused with NODE_ENV=production', 'NODE_ENV');
  if (values.TEST_NOW && !values.TEST_CLOCK)
    say('TEST_NOW', 'makes sense only together with TEST_CLOCK=on', 'TEST_CLOCK');
  if (values.TEST_CLOCK && values.WORKERS > 1)
    say('TEST_CLOCK', 'a settable clock is one process’s own: leave WORKERS at 1', 'WORKERS');
  if (values.METRICS_PORT === values.PORT) say('METRICS_PORT', 'must be another one than PORT', 'PORT');
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    say('DATABASE_DIRECT_URL', 'makes sense only together with DATABASE_URL', 'DATABASE_URL');
  return found;
}
