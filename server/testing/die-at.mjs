// Loaded before the server by a test, which says in DIE_AT at which call of node:fs, with which path, a kill -9 comes.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [call = '', path = ''] = (process.env.DIE_AT ?? '').split(' ');
/** @type {Record<string, any>} */
const calls = fs;
const real = calls[call];
const pattern = new RegExp(path);
/** @param {unknown[]} args */
calls[call] = (...args) => {
  if (pattern.test(String(args[0]))) process.kill(process.pid, 'SIGKILL');
  return real(...args);
};
syncBuiltinESMExports();
