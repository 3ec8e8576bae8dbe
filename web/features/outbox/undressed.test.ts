import { expect, it } from 'vitest';
import { undressed } from './undressed.ts';

it.each([
  ['<p style="color: red">a</p>', '<p data-style="color: red">a</p>'],
  [`<td align=center STYLE='a:"b"'>`, `<td align=center data-style='a:"b"'>`],
  ['<img alt="1 > 0" style="width:1px"/>', '<img alt="1 > 0" data-style="width:1px"/>'],
  [
    '<a title="no style=here" href="x">style="text"</a>',
    '<a title="no style=here" tabindex="-1" href="x">style="text"</a>',
  ],
  ['<a onclick="go()" href="x">', '<a  tabindex="-1" href="x">'],
  ['1 < 2 and style="x" > 3', '1 < 2 and style="x" > 3'],
])('the styles of %s wait to be set', (html, document) => {
  expect(undressed(html)).toEqual({ document, sheets: [] });
});

it('style sheets are taken out in their order', () => {
  const html = '<head><style>p { color: red }</style><style media="all">a > b {}</style></head><p>c</p>';
  expect(undressed(html)).toEqual({ document: '<head></head><p>c</p>', sheets: ['p { color: red }', 'a > b {}'] });
});
