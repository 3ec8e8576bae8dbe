import { isUtf8 } from 'node:buffer';

/**
 * How a file is to be read, whichever way a spreadsheet saved it: UTF-8 with or without a mark at its head, UTF-16 with
 * one, and what is neither is Windows' Latin-1.
 */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const separators = [',', ';', '\t'] as const;

/** What stands between the cells: what the file says in its own first line, or else what its head has most of. */
export function separatorOf(head: string): { readonly separator: string; readonly skipped: number } {
  const [first = ''] = head.split(/\r\n|\n|\r/, 1);
  const [, told] = /^"?sep=(.)"?$/i.exec(first) ?? [];
  if (told !== undefined) return { separator: told, skipped: 1 };
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  const [most = ','] = separators.toSorted((one, other) => count(other) - count(one));
  return { separator: most, skipped: 0 };
}
