import type { Params } from '../failure.ts';
import { en, type TextCode } from './en.ts';

/** The text of a code, completed with its params. A code from a newer server, unknown here, stands for itself. */
export function say(code: TextCode, params: Params = {}): string {
  const text: string = Object.hasOwn(en, code) ? en[code] : code;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(params[name] ?? ''));
}
