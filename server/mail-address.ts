/** Whom a mail is from. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const bare = /^[^\s<>",;@]+@[^\s<>",;@]+$/;
const named = /^"?(?<name>[^<>"\r\n]*?)"?\s*<(?<address>[^<>]+)>$/;

/** Reads `address` or `Name <address>`; nothing for anything else. */
export function readMailAddress(text: string): MailAddress | undefined {
  const { name = '', address = text.trim() } = named.exec(text.trim())?.groups ?? {};
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
}

/** Whether it is a single address and nothing else. */
export function isMailAddress(text: string): boolean {
  return bare.test(text);
}
