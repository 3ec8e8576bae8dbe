import type { Config } from '../config.ts';
import { demoAccounts } from '../demo-accounts.ts';

/** What the person who started the server wants to know now. The first line is what scripts wait for. */
export function readyMessage(
  config: Config,
  facts: { url: string; dataFolder: string | undefined; runsAs: string | undefined },
): string {
  const lines = [
    `${config.PRODUCT_NAME} is ready at ${facts.url}`,
    facts.dataFolder ? `  Data: ${facts.dataFolder}` : '  Data: in the database that DATABASE_URL names',
  ];
  if (facts.runsAs) lines.push(`  Runs as: ${facts.runsAs}, although root started it`);
  if (config.demoSignIn) {
    const width = Math.max(...demoAccounts.map(({ userName }) => userName.length));
    lines.push('  Demo accounts, without a password:');
    lines.push(...demoAccounts.map(({ userName, what }) => `    ${userName.padEnd(width)}  ${what}`));
  }
  return `${lines.join('\n')}\n`;
}
