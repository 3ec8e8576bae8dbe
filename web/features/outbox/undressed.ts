export interface Undressed {
  /** The mail without its styles. */
  readonly document: string;
  /** What its style sheets said. */
  readonly sheets: readonly string[];
}

/** Where an element's style waits until it is set. */
const kept = 'data-style';

const sheet = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const tag = /<[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi;
const attribute = /([\s/])([^\s=>"'/]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))/g;

/**
 * Takes the styles out of a mail. The policy of the page, which holds in a frame of ours as well, forbids those that stand
 * in a document; `dress` sets them through the CSSOM, which it does not govern. Handlers of events would be refused, and
 * are taken out as well. This is for the look and for a quiet console: what is overlooked the policy refuses.
 */
export function undressed(html: string): Undressed {
  const sheets: string[] = [];
  const bare = html.replace(sheet, (_sheet, text: string) => {
    sheets.push(text);
    return '';
  });
  return { document: bare.replace(tag, (found) => found.replace(attribute, renamed)), sheets };
}

function renamed(found: string, before: string, name: string, value: string): string {
  if (/^style$/i.test(name)) return `${before}${kept}${value}`;
  // What leads nowhere is no stop on the way through the page, from the moment it is drawn.
  if (/^href$/i.test(name)) return ` tabindex="-1"${found}`;
  return /^on/i.test(name) ? before : found;
}

/** Gives a mail in its frame the styles back, and turns its links to a new window, which the frame does not allow. */
export function dress(shown: Document, sheets: readonly string[]): void {
  for (const element of shown.querySelectorAll<HTMLElement>(`[${kept}]`)) {
    element.style.cssText = element.getAttribute(kept) ?? '';
  }
  for (const link of shown.querySelectorAll('[href]')) {
    link.setAttribute('target', '_blank');
  }
  const Sheet = shown.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  shown.adoptedStyleSheets = sheets.map((text) => {
    const made = new Sheet();
    made.replaceSync(text);
    return made;
  });
}
