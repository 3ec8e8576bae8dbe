import { unescape as decode } from 'node:querystring';

/** Could let someone in. */
const secretName = /ticket|token|code|key|secret|password|state|nonce|hint|auth|jwt|bearer/i;
/** Says of somebody who they are, or is typed to find them. */
const personalName = /alias|mail|phone|user|query|search|^(gin|text)$/i;

/** A path that lets in whoever knows it, however it is escaped; and what stands in it, wherever that comes to stand. */
const secretPath = /^(?:\w+:\/\/[^/]*)?[^\w?#]*(feeds|screen)\b/i;
const secretWord = /(?<![\w-])(?:[\w-]{43}|eyJ[\w-]+\.[\w-]+\.[\w-]*)(?![\w-])/g;
const withoutSecrets = (text: string) =>
  text.replaceAll(/(\/(?:feeds|screen)\/)[^/?#\s"\\]{20,}/gi, '$1…').replaceAll(secretWord, '…');

/** An address as the log may keep it: values that could let someone in, or that tell of people, are left out. */
export function loggableUrl(url: string): string {
  // The router takes either for the beginning of the query.
  const start = url.search(/[?#]/);
  const path = start === -1 ? url : url.slice(0, start);
  const [, secretBelow] = secretPath.exec(decode(path)) ?? [];
  const shown = secretBelow === undefined ? withoutSecrets(path) : `/${secretBelow.toLowerCase()}/…`;
  if (start === -1) return shown;
  const query = url
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      const holdsSecret = withoutSecrets(decode(pair)) !== decode(pair);
      return isLeftOut(name) || holdsSecret ? `${withoutSecrets(name)}=…` : pair;
    });
  return `${shown}${url[start]}${query.join('&')}`;
}

/** The same for addresses within any text, a whole line of the log for instance. */
export function loggableText(text: string): string {
  return withoutSecrets(text).replaceAll(/([?#&])([^=?#&\s"\\]+)=[^&\s"\\]*/g, (pair, sign: string, name: string) =>
    isLeftOut(name) ? `${sign}${name}=…` : pair,
  );
}

/** Looked at as whoever reads the query sees it, so that an escaped name does not slip past. */
function isLeftOut(name: string): boolean {
  const read = decode(name.replaceAll('+', ' '));
  return secretName.test(read) || personalName.test(read.trim());
}
