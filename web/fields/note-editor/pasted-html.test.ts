import { expect, test } from 'vitest';
import { pastedHtml } from './pasted-html.ts';

test.each([
  ['<p class="x" onclick="a()">a</p>', '<p>a</p>'],
  ['<B STYLE="font-weight:normal"><p>a</p></B>', '<b data-look="plain"><p>a</p></b>'],
  [`<span style='color:red;font-weight: 700'>a</span>`, '<span data-look="bold">a</span>'],
  ['<span style="font-style:italic" title="1 > 0">a</span>', '<span data-look="italic">a</span>'],
  ['a<script>b</script><style>p{}</style><!-- c --><svg onload=x><p>d</p></svg>e<!-- f', 'ae'],
  ['<a href="javascript:x">a</a><img src=x onerror=y>', 'a'],
  ['<ul>\n <li>a </li>\n</ul> <p> b</p>', '<ul><li>a</li></ul><p>b</p>'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', '<table><tr>a b</tr></table>'],
  ['1 &lt; 2 < 3', '1 &lt; 2 < 3'],
  ['<p data-pm-slice="1 1 []" dir="auto">a  b</p>', '<p data-pm-slice="1 1 []" dir="auto">a  b</p>'],
])('%j', (html, kept) => {
  expect(pastedHtml(html)).toBe(kept);
});

test.each(['<a "', '<', '<script>', '<!--', "<p style='", ' '])('%j is read at once, however often', (piece) => {
  const start = Date.now();
  pastedHtml(piece.repeat(20_000));
  expect(Date.now() - start).toBeLessThan(1_000);
});
