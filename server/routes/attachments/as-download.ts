/**
 * The headers of a file. It is saved, never shown: whatever its content claims to be, it is bytes to the browser, and
 * even opened as a page it could do nothing.
 */
export function asDownload(file: { readonly name: string; readonly size: number }): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'content-length': String(file.size),
    'content-disposition': `attachment; filename="${plain(file.name)}"; filename*=UTF-8''${encoded(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

/** For clients that know nothing but ASCII. */
function plain(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
}

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
