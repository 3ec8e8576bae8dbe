/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ə: 'e',
  ƒ: 'f',
  ς: 'σ',
  '’': "'",
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu');

/** A text as searches compare it: lower case, without accents, every run of white space one blank. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(special, (letter) => plain[letter] ?? letter)
      // Decomposing also splits Korean syllables; put together again they stay as short as they were typed.
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
