import { npmProcess } from './npm-process.mjs';

/**
 * `npm test` passes and says so in its last line.
 * @param {import('./identity.mjs').Identity} identity
 * @returns {Promise<string | undefined>} what is wrong
 */
export async function verifyTest(identity) {
  const { ended, said } = npmProcess(identity, ['test']);
  const code = await ended;
  const last = said().trimEnd().split('\n').at(-1) ?? '';
  if (code === 0 && /^[1-9]\d* passed, 0 failed$/.test(last)) return undefined;
  return `it ended with ${code}, saying "${last}"`;
}
