const { TEST_POSTGRES_URL: url, TEST_POSTGRES_SUPERUSER_URL: superuserUrl, TEST_POOLER_PORT: poolerPort } = process.env;

/** The PostgreSQL that a run was told to use: a pair that fails over, for instance. */
export function givenPostgres(): { readonly url: string; readonly superuserUrl: string } | undefined {
  return url && superuserUrl ? { url, superuserUrl } : undefined;
}

/** Whether a run goes through a pooler, which gives each transaction another connection. */
export const isPooled = poolerPort !== undefined;

/** The same database by way of the pooler, where there is one. */
export function pooled(databaseUrl: string): string {
  if (!poolerPort) return databaseUrl;
  const by = new URL(databaseUrl);
  by.port = poolerPort;
  return by.href;
}
