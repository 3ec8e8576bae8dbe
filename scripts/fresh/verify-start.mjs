import { npmProcess } from './npm-process.mjs';

/**
 * `npm start` gets ready, answers, and ends in order.
 * @param {import('./identity.mjs').Identity} identity
 * @returns {Promise<string | undefined>} what is wrong
 */
export async function verifyStart(identity) {
  const { child, ended, said, saying } = npmProcess(identity, ['start']);
  const problems = [];
  try {
    const ready = saying(/ is ready at [\s\S]*external@/);
    if ((await Promise.race([ready, ended])) === 'said') problems.push(...(await problemsOf(identity, said())));
    else problems.push('it ended before it was ready');
  } finally {
    child.kill('SIGTERM');
    const code = await ended;
    console.log(`   ended with ${code}`);
    if (code !== 0) problems.push(`it ended with ${code}`);
  }
  return problems.length > 0 ? problems.join('; ') : undefined;
}

/**
 * @param {import('./identity.mjs').Identity} identity
 * @param {string} said
 */
async function problemsOf(identity, said) {
  const [, url] = / is ready at (\S+)/.exec(said) ?? [];
  const [, data] = /^ {2}Data: (.+)$/m.exec(said) ?? [];
  const problems = data === identity.dataFolder ? [] : [`the data is in ${data}, not in ${identity.dataFolder}`];
  for (const path of ['/readyz', '/']) {
    const { status } = await fetch(`${url}${path}`);
    console.log(`   ${path} answers ${status}`);
    if (status !== 200) problems.push(`${path} answers ${status}`);
  }
  return problems;
}
