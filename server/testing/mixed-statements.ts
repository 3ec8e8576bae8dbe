const words = /'(?:[^']|'')*'|"[^"]*"|\$\d+|[\w.]+|[^\s\w]/g;
const pieceLength = 4;

/**
 * The statements without those that are only put together from pieces of others: lists come in hundreds of mixes of the
 * same filters and orders, and what the tables have to offer for one they offer for all.
 */
export function withoutMixes(statements: readonly string[]): readonly string[] {
  const known = new Set<string>();
  const kept = new Set<string>();
  for (const statement of statements.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))) {
    const fresh = piecesOf(statement).filter((piece) => !known.has(piece));
    if (fresh.length === 0) continue;
    kept.add(statement);
    for (const piece of fresh) known.add(piece);
  }
  return statements.filter((statement) => kept.has(statement));
}

/** Each run of words, whatever the number of a parameter in it is; a short statement is a piece as a whole. */
function piecesOf(statement: string): readonly string[] {
  const all = (statement.match(words) ?? []).map((word) => (/^\$\d+$/.test(word) ? '$' : word));
  const starts = Math.max(1, all.length - pieceLength + 1);
  return Array.from({ length: starts }, (_, start) => all.slice(start, start + pieceLength).join(' '));
}
