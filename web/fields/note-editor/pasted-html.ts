const unseen = /<!--|<(script|style|title|template|noscript|iframe|svg|math|object)\b/gi;
const tag = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^'"<>]){0,4000})>/gi;
const block = /^(?:p|div|ul|ol|li|h[1-6]|table|tr|blockquote|pre|section|article)$/;
const inline = /^(?:b|strong|i|em|span)$/;
const space = /[ \t\r\n\f]+/g;
const beside = / ?(<\/?(?:p|div|ul|ol|li|h[1-6]|table|tr|blockquote|pre|section|article|br)>) ?/g;

/**
 * What is pasted, without what the editor would leave out anyway. It is read in a document in which nothing runs, but
 * which takes over our Content-Security-Policy: attributes would be blocked there, with a complaint for each, and what
 * styles say would be lost. So bold and italic become an attribute that is allowed.
 */
export function pastedHtml(html: string): string {
  // The editor's own, with what it needs to put it in its place.
  if (html.includes('data-pm-slice')) return html;
  return seen(html).replace(tag, keep).replace(space, ' ').replace(beside, '$1');
}

/** Leaves out comments and what browsers never show as text. What has no end goes on to the end of all. */
function seen(html: string): string {
  let kept = '';
  let end = 0;
  const lower = html.toLowerCase();
  for (const { 0: start, 1: name, index } of lower.matchAll(unseen)) {
    if (index < end) continue;
    kept += html.slice(end, index);
    const close = lower.indexOf(name === undefined ? '--' : `</${name}`, index + start.length);
    end = close === -1 ? 0 : lower.indexOf('>', close) + 1;
    if (end === 0) return kept;
  }
  return kept + html.slice(end);
}

function keep(_whole: string, slash: string, spelled: string, attributes: string): string {
  const name = spelled.toLowerCase();
  if (block.test(name) || name === 'br') return `<${slash}${name}>`;
  // Cells stand beside each other.
  if (/^t[dh]$/.test(name)) return slash && ' ';
  if (!inline.test(name)) return '';
  const look = slash ? '' : lookOf(attributes);
  return `<${slash}${name}${look && ` data-look="${look}"`}>`;
}

function lookOf(attributes: string): string {
  if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(attributes)) return 'bold';
  if (/font-style\s*:\s*italic/i.test(attributes)) return 'italic';
  // Some word processors wrap everything they copy into a `b` that is not bold.
  return /font-weight\s*:\s*(?:normal|400)/i.test(attributes) ? 'plain' : '';
}
