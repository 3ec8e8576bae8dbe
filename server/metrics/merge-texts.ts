/** Puts texts for Prometheus together, so that all lines of a metric stand below one heading, as its format demands. */
export function mergeTexts(texts: readonly string[]): string {
  const lines = new Map<string, string[]>();
  for (const block of texts.flatMap((text) => text.trimEnd().split('\n\n'))) {
    const [help = '', type = '', ...values] = block.split('\n');
    const heading = `${help}\n${type}`;
    const known = lines.get(heading);
    if (known) known.push(...values);
    else lines.set(heading, values);
  }
  return `${[...lines].map(([heading, values]) => [heading, ...values].join('\n')).join('\n\n')}\n`;
}
