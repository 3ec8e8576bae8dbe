import { createInstance } from 'i18next';
import type { Params } from '../failure.ts';
import { en, type TextCode } from './en.ts';

const texts = createInstance({
  lng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // React escapes what it shows and JSON needs no escaping: escaping here would do it twice.
  interpolation: { escapeValue: false },
});
texts.init();

/** The text of a code, completed with its params. */
export function say(code: TextCode, params: Params = {}): string {
  return texts.t(code, params);
}
