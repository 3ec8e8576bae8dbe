const names = /\b(?:from|join|into|update|delete from)\s+"?(\w+)"?|,\s+"(\w+)"\s+as\b/g;

/**
 * The statements that use a table with a location in every row and do not say which: where the tables are spread over
 * several machines by location, each of these would have to ask all of them. By the tables that are meant.
 */
export function unplacedStatements(
  statements: readonly string[],
  placed: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const byTables = new Map<string, string[]>();
  for (const statement of statements) {
    const used = [...statement.matchAll(names)].flatMap(([, one, other]) => one ?? other ?? []);
    const meant = [...new Set(used.filter((name) => placed.has(name)))].toSorted();
    if (meant.length === 0 || /\bbase_location_id\b/.test(conditionsOf(statement))) continue;
    const key = meant.join(', ');
    byTables.set(key, [...(byTables.get(key) ?? []), statement]);
  }
  return new Map([...byTables].toSorted());
}

/** What narrows a statement, or what an insert gives: not the columns that it reads. */
function conditionsOf(statement: string): string {
  if (/^insert\b/.test(statement)) return statement;
  return statement.slice(statement.search(/\b(where|on|using)\b/));
}
