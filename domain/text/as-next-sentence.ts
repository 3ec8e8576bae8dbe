/** Two hints as one text: the first ends before the other begins. */
export function asNextSentence(first: string, next: string): string {
  if (first === '' || next === '') return first || next;
  return /[.!?…:]$/.test(first) ? `${first} ${next}` : `${first}. ${next}`;
}
