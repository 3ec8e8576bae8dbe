// Measures what somebody waits for who opens a screen over a slow line, in a real browser against the built product.
//
//     node scripts/with-node.mjs node bench/browser/main.ts [--runs=3] [--only=form] [--addresses]
import { parseArgs } from 'node:util';
import { chunkSizes } from './chunk-sizes.ts';
import { measureBrowser } from './measure-browser.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    addresses: { type: 'boolean', default: false },
  },
});
console.table(chunkSizes());
const rows = await measureBrowser({ runs: Number(values.runs), only: values.only });
console.table(rows.map(({ addresses: _, ...row }) => row));
if (values.addresses) for (const { screen, cache, addresses } of rows) console.log(screen, cache, addresses);
