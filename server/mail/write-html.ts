import type { Fact } from './facts.ts';
import type { Letter } from './letter.ts';

/**
 * A letter as a whole HTML document. Outlook lays out by tables and styles of the elements alone, so both are used
 * throughout; what is in the head only adds dark colours, for programs that read it. Nothing is loaded from elsewhere.
 */
export function writeHtml({ subject, happened, note, sections, link, end, sender }: Letter): string {
  return `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #1b1a19 !important; }
  .sheet { background-color: #292827 !important; }
  .ink { color: #f3f2f1 !important; }
  .quiet { color: #c8c6c4 !important; }
  .rule { border-color: #605e5c !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f3f2f1;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escaped(happened.join(' '))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f2f1;">
<tr><td align="center" style="padding:12px 8px;">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#ffffff;">
${row(`<h1 class="ink" style="${font(18, '#242424')}margin:0;font-weight:600;">${escaped(subject)}</h1>`)}
${happened.map((line) => row(`<p class="ink" style="${font(16, '#242424')}margin:0;">${escaped(line)}</p>`)).join('\n')}
${note.length > 0 ? row(quote(note)) : ''}
${link ? row(button(link)) : ''}
${sections.map(({ title, facts }) => row(section(title, facts))).join('\n')}
${row(`<p class="quiet" style="${font(13, '#616161')}margin:0;">${[...end, sender].map(escaped).join('<br>')}</p>`)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const font = (size: number, colour: string) =>
  `font-family:'Segoe UI',Arial,sans-serif;font-size:${size}px;line-height:1.4;color:${colour};word-break:break-word;`;

const row = (content: string) => `<tr><td style="padding:8px 16px;">${content}</td></tr>`;

function quote(lines: readonly string[]): string {
  const style = `${font(16, '#242424')}margin:0;padding:0 0 0 12px;border-left:3px solid #c8c6c4;`;
  return `<blockquote class="ink rule" style="${style}">${lines.map(escaped).join('<br>')}</blockquote>`;
}

/** Outlook gives the cell its colour, others the link as well. */
function button({ text, address }: NonNullable<Letter['link']>): string {
  const style = `${font(16, '#ffffff')}display:inline-block;padding:10px 16px;text-decoration:none;font-weight:600;`;
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background-color:#0f548c;">' +
    `<a href="${escaped(address)}" style="${style}">${escaped(text)}</a></td></tr></table>`
  );
}

/** Below each other rather than in two columns: these would be too narrow on a telephone. */
function section(title: string, facts: readonly Fact[]): string {
  const rows = facts.map(
    (fact) =>
      `<tr><td class="rule" style="padding:6px 0;border-top:1px solid #e1dfdd;"><span class="quiet" style="${font(13, '#616161')}">${escaped(fact.title)}</span><br><span class="ink" style="${font(16, '#242424')}">${escaped(fact.value)}</span></td></tr>`,
  );
  return (
    `<h2 class="ink" style="${font(16, '#242424')}margin:8px 0 4px;font-weight:600;">${escaped(title)}</h2>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
