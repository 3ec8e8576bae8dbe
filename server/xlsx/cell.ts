/** A wall time, without a zone, as spreadsheets count it: whole days since the end of 1899, and parts of one. */
export interface SerialDate {
  readonly serial: number;
  /** Its time says nothing. */
  readonly isDay: boolean;
}

export type XlsxCell = string | number | SerialDate | null;

/** Characters that a cell holds; Excel calls a file with more of them broken. */
export const longestText = 32_767;
/** What stands at the end of a text that was longer. */
const cutMark = '… [cut]';

const firstDay = Date.UTC(1899, 11, 30);
const dayLength = 86_400_000;

/** A wall time, given as if it were UTC. */
export function serialOf(wall: number, isDay: boolean): SerialDate {
  const days = (wall - firstDay) / dayLength;
  return { serial: isDay ? Math.floor(days) : days, isDay };
}

/** Where the looks of cells stand in the styles of the file. */
export const styles = { plain: 0, head: 1, time: 2, day: 3 } as const;

/** One row as the sheet has it. Nothing in it can be a formula: what is no number and no date is text, and says so. */
export function rowXml(number: number, cells: readonly XlsxCell[], style: number = styles.plain): string {
  let row = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) row += cellXml(`${columnName(index)}${number}`, cell, style);
  return `${row}</row>`;
}

function cellXml(at: string, cell: XlsxCell, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') {
    const look = style === styles.plain ? '' : ` s="${style}"`;
    return `<c r="${at}" t="inlineStr"${look}><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  return `<c r="${at}" s="${cell.isDay ? styles.day : styles.time}"><v>${cell.serial}</v></c>`;
}

const letters = 26;
const names: string[] = [];

/** A, B, … Z, AA, … */
export function columnName(index: number): string {
  const known = names[index];
  if (known !== undefined) return known;
  const before = Math.floor(index / letters) - 1;
  const name = (before < 0 ? '' : columnName(before)) + String.fromCharCode(65 + (index % letters));
  names[index] = name;
  return name;
}

const needsCare = /[&<>_\p{Cc}\p{Cs}\ufffe\uffff]/u;
const forbidden = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;
/** Text that reads as such a word already. */
const lookalike = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text as XML takes it. What XML forbids is spelled `_x0007_`, as the format says. */
function textXml(given: string): string {
  const text = given.length > longestText ? cut(given) : given;
  if (!needsCare.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(lookalike, '_x005F_')
    .replaceAll(forbidden, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function cut(text: string): string {
  return `${text.slice(0, longestText - cutMark.length).replace(/[\ud800-\udbff]$/, '')}${cutMark}`;
}
