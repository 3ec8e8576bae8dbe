import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import type { Letter } from './letter.ts';

/** A letter as plain text. What people wrote is marked, so that it cannot pass for something that we say. */
export function writeText({ happened, note, sections, link, end, sender }: Letter): string {
  const blocks = [
    happened,
    note.map((line) => `> ${line}`),
    ...sections.map(({ title, facts }) => [title, ...facts.map((fact) => `  ${sayInMail('mail.fact', { ...fact })}`)]),
    link ? [`${link.text}:`, link.address] : [],
    ['-- ', ...end, sender],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
