import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { demoAccounts } from './demo-accounts.ts';
import { signInOverHttp } from './demo-identity/sign-in-over-http.ts';

// Prints an access token of a demo account from the running server, got by the same sign-in as in the browser.

const usage = 'usage: npm run -s demo:token -- ACCOUNT [--headers]';

/** `requestor` means `requestor@norvane.example`. */
function fullName(account: string): string {
  if (account.includes('@')) return account;
  return demoAccounts.find(({ userName }) => userName.startsWith(`${account}@`))?.userName ?? account;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { headers: { type: 'boolean' } }, allowPositionals: true });
  const [account, ...rest] = positionals;
  if (account === undefined || rest.length > 0) throw new Error(usage);
  const { publicUrl } = readConfig(process.env);
  const { accessToken, gatewayKey } = await signInOverHttp(publicUrl, fullName(account));
  if (!values.headers) console.log(accessToken);
  else console.log(`Authorization: Bearer ${accessToken}\nx-api-key: ${gatewayKey}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
