/** Only these use tables; the rest is about sessions, transactions and the tables themselves. */
const usesTables = /^(select|insert|update|delete|merge|with)\b/;
const ofTheCatalogue = /\b(pg_catalog|information_schema|pg_class|kysely_migration)\b/;

/**
 * Each statement once, on a line of its own, in an order that does not depend on the run. Lists of values are cut down
 * to their first one: how many there are depends on what a test sends.
 */
export function distinctStatements(texts: Iterable<string>): readonly string[] {
  const lines = new Set<string>();
  for (const text of texts) {
    const line = oneLine(text);
    if (usesTables.test(line) && !ofTheCatalogue.test(line)) lines.add(renumber(withShortLists(line)));
  }
  return [...lines].sort();
}

/** Spaces within quotes count; line breaks are nowhere but between words. */
function oneLine(text: string): string {
  return text
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\s+/g, ' ')))
    .join('')
    .trim();
}

function withShortLists(line: string): string {
  return line
    .replace(/\((\$\d+(?:::\w+)?)(?:, \$\d+(?:::\w+)?)+\)(?= |\)|$)/g, (list, first, at) =>
      / (in|not in) $/.test(line.slice(0, at)) ? `(${first})` : list,
    )
    .replace(/\bvalues (\([^()]*\))(?:, \([^()]*\))+/g, 'values $1');
}

/** Parameters are counted anew from 1; one that is used twice keeps being one. */
function renumber(line: string): string {
  const numbers = new Map<string, number>();
  return line.replace(/\$\d+/g, (parameter) => {
    const number = numbers.get(parameter) ?? numbers.size + 1;
    numbers.set(parameter, number);
    return `$${number}`;
  });
}
