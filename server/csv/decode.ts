/**
 * The text of a file, whichever way a spreadsheet saved it: UTF-8 with or without a mark at its head, UTF-16 with one,
 * and what is neither is Windows' Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const separators = [',', ';', '\t'] as const;

/** What stands between the cells: what the file says in its own first line, or else what its head has most of. */
export function separatorOf(text: string): { readonly separator: string; readonly skipped: number } {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const [, told] = /^"?sep=(.)"?$/i.exec(first) ?? [];
  if (told !== undefined) return { separator: told, skipped: 1 };
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  const [most = ','] = separators.toSorted((one, other) => count(other) - count(one));
  return { separator: most, skipped: 0 };
}
