/** Two letters for somebody without a photo: of the first and the last name, or of the only one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter((word) => /\p{L}/u.test(word));
  const first = lettersOf(words[0] ?? '');
  const last = lettersOf(words.at(-1) ?? '');
  const letters = words.length > 1 ? [first[0], last[0]] : first.slice(0, 2);
  return letters.join('').toLocaleUpperCase('en');
}

function lettersOf(word: string): string[] {
  return Array.from(word).filter((letter) => /\p{L}/u.test(letter));
}
