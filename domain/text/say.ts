import type { Params } from '../failure.ts';
import { en, type TextCode } from './en.ts';

/** Those of parts that are loaded later come in with them. */
const loaded: Partial<Record<TextCode, string>> = { ...en };

const speak = speaker(loaded as Readonly<Record<TextCode, string>>);

/** One of our texts by its code, or what somebody else worded: a form is told in words, whoever wrote them. */
export type Wording = TextCode | { readonly words: string };

/** The text of a code, completed with its params; words stand for themselves. */
export function say(wording: Wording, params: Params = {}): string {
  return typeof wording === 'string' ? speak(wording, params) : wording.words;
}

/** Says the texts of a table. A code from a newer server, unknown here, stands for itself. */
export function speaker<Code extends string>(texts: Readonly<Record<Code, string>>) {
  return (code: Code, params: Params = {}): string => {
    const text = Object.hasOwn(texts, code) ? texts[code] : code;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(params[name] ?? ''));
  };
}

/** Adds the texts of a part of the product that is loaded only when it is wanted. */
export function addTexts(more: Readonly<Partial<Record<TextCode, string>>>): void {
  Object.assign(loaded, more);
}
