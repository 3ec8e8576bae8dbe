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

/** `{{count}}` is a param as it is; `{{count|request|requests}}` the word that goes with it, as English has it. */
const gap = /\{\{(\w+)(?:\|([^{}]*))?\}\}/g;

function fill(value: Params[string] | undefined, words: string | undefined): string {
  if (words === undefined) return String(value ?? '');
  return words.split('|')[Number(value ?? 0) === 1 ? 0 : 1] ?? words;
}

/** Says the texts of a table. A code from a newer server, unknown here, stands for itself. */
export function speaker<Code extends string>(texts: Readonly<Record<Code, string>>) {
  return (code: Code, params: Params = {}): string => {
    const text = Object.hasOwn(texts, code) ? texts[code] : code;
    return text.replaceAll(gap, (_gap, name: string, words?: string) => fill(params[name], words));
  };
}

/** Adds the texts of a part of the product that is loaded only when it is wanted. */
export function addTexts(more: Readonly<Partial<Record<TextCode, string>>>): void {
  Object.assign(loaded, more);
}
