import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** Every setting, with its default. `docs/operations.md` and `.env.example` list the same names; a test compares them. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(8080),
  PUBLIC_URL: webUrl.optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  DEMO_DATA: flag.default(true),
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
});

type Settings = z.infer<typeof settings>;

/** What the server runs with: settings as parsed, plus what follows from them. */
export type Config = Settings & { readonly demoSignIn: boolean; readonly publicUrl: string };

/** Names every problem of the settings at once, a line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Reads the settings from the environment. An empty value counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`));
  }
  const values = parsed.data;
  const problems = contradictions(values);
  if (problems.length > 0) throw new ConfigError(problems);
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  return {
    ...values,
    demoSignIn: values.OIDC_ISSUER === undefined,
    publicUrl: (values.PUBLIC_URL ?? `http://${host}:${values.PORT}`).replace(/\/$/, ''),
  };
}

function contradictions(values: Settings): string[] {
  const problems: string[] = [];
  if (values.OIDC_ISSUER) {
    if (!values.OIDC_CLIENT_ID) problems.push('OIDC_CLIENT_ID: is needed when OIDC_ISSUER is set');
    if (!values.OIDC_AUDIENCE) problems.push('OIDC_AUDIENCE: is needed when OIDC_ISSUER is set');
  } else if (!values.ALLOW_DEMO_SIGN_IN) {
    const remedy = 'set OIDC_ISSUER, or ALLOW_DEMO_SIGN_IN=on if everybody may sign in as anybody';
    if (values.NODE_ENV === 'production')
      problems.push(`OIDC_ISSUER: the demo sign-in does not run with NODE_ENV=production; ${remedy}`);
    if (!loopback.test(values.HOST))
      problems.push(`OIDC_ISSUER: the demo sign-in does not run on ${values.HOST}, beyond this machine; ${remedy}`);
  }
  if (values.TEST_CLOCK && values.NODE_ENV === 'production')
    problems.push('TEST_CLOCK: a settable clock is refused with NODE_ENV=production');
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL: makes sense only together with DATABASE_URL');
  return problems;
}
