import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { builtInDirectory } from './built-in.ts';
import type { Directory } from './directory.ts';
import { graphDirectory } from './graph.ts';

/** Whether people come from Microsoft Graph. */
export function hasGraph({ GRAPH_TENANT, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET }: Config): boolean {
  return Boolean(GRAPH_TENANT && GRAPH_CLIENT_ID && GRAPH_CLIENT_SECRET);
}

/** Microsoft Graph where it is set up, else the directory that comes with the server. */
export function openDirectory(config: Config, database: Database): Directory {
  const { GRAPH_TENANT: tenant, GRAPH_CLIENT_ID: clientId, GRAPH_CLIENT_SECRET: clientSecret } = config;
  if (!tenant || !clientId || !clientSecret) return builtInDirectory(database, config.COMPANY_DOMAIN);
  const settings = { tenant, clientId, clientSecret, url: config.GRAPH_URL, loginUrl: config.GRAPH_LOGIN_URL };
  return graphDirectory(settings, config.COMPANY_DOMAIN);
}
