/** Names are read without regard to case: gives those that are known their proper spelling and drops the rest. */
export function matchNames(names: readonly string[], given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const byName = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(names.map((name) => [name, byName.get(name.toLowerCase())]));
}
